/** How far the dialogue of a battle reaches over the map from its upper left corner, in pixels; nothing where there is none. */
export const cover = $state({ right: 0, bottom: 0 });
