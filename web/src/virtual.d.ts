declare module 'virtual:coast/*' {
  export const rings: [number, number][][];
}
