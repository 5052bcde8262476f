/** The words of the pack that the client shows, put there by the build. */
declare module 'virtual:pack-words' {
  import type { Pack } from '#domain/pack-schema.ts'

  export const language: Pack['language']
  export const site: Pack['site']
  /** How many points the compass has: one for each dimension but the first, which is its centre. */
  export const compassPoints: number
}

/** The dimensions in the framework's order, each with its capabilities: for the screens that show them all. */
declare module 'virtual:pack-framework' {
  export const framework: readonly { name: string; capabilities: readonly { id: string; name: string }[] }[]
}

declare module '*.css'
