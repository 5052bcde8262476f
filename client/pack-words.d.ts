/** The words of the pack that the client shows; the build provides them. */
declare module 'virtual:pack-words' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const language: Pack['language']
  export const site: Pick<
    Pack['site'],
    | 'product'
    | 'framework_short'
    | 'organisation'
    | 'organisation_url'
    | 'contact_email'
    | 'copyright_year'
    | 'home'
    | 'example_role_title'
  >
  /** The number of points of the compass: one for each dimension but the first, which is the centre. */
  export const compassPoints: number
}

/** The pack's words for comparing roles, the same on the screen and in the document. */
declare module 'virtual:pack-comparison' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const table: Pack['documents']['comparison']['table']
  export const why: Pack['documents']['comparison']['why']
}

/** The recruitment guide; null if the pack has no PDF of it. */
declare module 'virtual:pack-guide' {
  export const guide: { title: string; subtitle: string; bytes: number } | null
}

/** The pages of the pack, each loaded when it is shown. */
declare module 'virtual:pack-pages' {
  import type { RichText } from './components/rich-text.tsx'

  /** The names of the dimensions; the page of each is `whatItLooksLike` followed by its number. */
  export const dimensions: readonly string[]
  export const pages: Readonly<
    Record<string, { title: string; load: () => Promise<{ title: string; body: readonly RichText[] }> }>
  >
}

/** The dimensions in the framework's order, each with its capabilities. */
declare module 'virtual:pack-framework' {
  export const framework: readonly { name: string; capabilities: readonly { id: string; name: string }[] }[]
}

declare module '*.css'
