/** The whole pack, from which the gallery makes what its screens show. */
declare module 'virtual:whole-pack' {
  export const pack: import('#domain/pack-schema.ts').Pack
}
