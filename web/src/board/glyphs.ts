/** The family of glyphs: 24×24 symbols in currentColor, drawn for this project, in `glyphs.svg`. */
export const GLYPHS = [
  'infantry', 'cavalry', 'heavy', 'cossack', 'artillery', 'horse_artillery', 'leader', 'guard', 'staff', 'fortress', 'citadel',
  'bastion4', 'star', 'siege', 'depot', 'wagon', 'flag', 'bridge', 'bridge_out', 'retreat', 'fatigue', 'loss', 'recover', 'move',
  'combat', 'tree', 'snow', 'check', 'undo', 'help', 'gear', 'bot', 'two', 'link', 'play', 'plus', 'minus', 'eye', 'branch', 'chart',
  'book', 'list', 'close', 'fit', 'sun', 'moon', 'rain', 'download', 'upload', 'first', 'back', 'forward', 'last', 'pause', 'search', 'vedette', 'axis',
] as const;

export type Glyph = (typeof GLYPHS)[number];
