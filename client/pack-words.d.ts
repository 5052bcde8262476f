/** The words of the pack that the client shows, put there by the build. */
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
  /** How many points the compass has: one for each dimension but the first, which is its centre. */
  export const compassPoints: number
}

/** What the pack says where roles are compared, on the screen as in the document. */
declare module 'virtual:pack-comparison' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const table: Pack['documents']['comparison']['table']
  export const why: Pack['documents']['comparison']['why']
}

/** The recruitment guide, where the pack has it as a PDF. */
declare module 'virtual:pack-guide' {
  export const guide: { title: string; subtitle: string; bytes: number } | null
}

/** The pages of the pack, each loaded when it is shown. */
declare module 'virtual:pack-pages' {
  import type { RichText } from './components/rich-text.tsx'

  /** The dimensions' names; the page of each is `whatItLooksLike` and its place. */
  export const dimensions: readonly string[]
  export const pages: Readonly<
    Record<string, { title: string; load: () => Promise<{ title: string; body: readonly RichText[] }> }>
  >
}

/** The dimensions in the framework's order, each with its capabilities: for the screens that show them all. */
declare module 'virtual:pack-framework' {
  export const framework: readonly { name: string; capabilities: readonly { id: string; name: string }[] }[]
}

declare module '*.css'
