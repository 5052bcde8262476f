/** The gallery's screens are made from the whole pack. */
declare module 'virtual:whole-pack' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const pack: Pack
}
