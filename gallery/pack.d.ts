/** The whole pack, from which the gallery makes what its screens show. */
declare module 'virtual:whole-pack' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const pack: Pack
}
