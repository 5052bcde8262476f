/** Whether this is what renders screens, or what browsers load; the build says so. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean }
}

/** The words of the pack that the client shows; the build provides them. */
declare module 'virtual:pack-words' {
  import type { Pack } from '#domain/framework/pack-schema.ts'
  import type { SiteLanguage } from '#domain/framework/languages/site-languages.ts'
  import type { LinkTarget } from './app/screen-meta.ts'

  export const language: Pack['language']
  /** What all addresses of the site begin with in this language; empty in its first one. */
  export const base: string
  /** The other languages in which the site can be read. */
  export const otherLanguages: readonly SiteLanguage[]
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
  /** The number of points of the compass; null where the framework is no picture. */
  export const compassPoints: number | null
  /** What the menu of every screen leads to. */
  export const menuPages: readonly LinkTarget[]
}

/** How the language writes numbers, lists and dates; null where only `Intl` knows. */
declare module 'virtual:pack-writing' {
  import type { Writing } from '#domain/framework/writing/writer.ts'

  export const writing: Writing | null
}

/** The pack's words for comparing roles, the same on the screen and in the document. */
declare module 'virtual:pack-comparison' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const table: Pack['documents']['comparison']['table']
  export const why: Pack['documents']['comparison']['why']
}

/** The agencies to choose from, for pages that are built. */
declare module 'virtual:pack-agencies' {
  export const agencies: readonly { value: string; text: string }[]
}

/** Where a role profile can come from, in the pack's words, the same on the screen and in the document. */
declare module 'virtual:pack-origin' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const origin: Pack['documents']['role_profile']['origin']
}

/** The pack's words for a talk about a role, the same on the screen and in the document. */
declare module 'virtual:pack-talk' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const purpose: Pack['documents']['talk_guide']['purpose']
  export const needs: Pack['documents']['talk_guide']['needs']['heading']
  export const questions: Pack['documents']['talk_guide']['guide']
  /** Whether the talk guide has a question for each capability too. */
  export const asks: boolean
}

/** The axes on which the framework counts capabilities: two, one or none. */
declare module 'virtual:pack-axes' {
  import type { CountedAxis } from '#domain/role/axes.ts'

  export const axes: readonly CountedAxis[]
}

/** How the dimensions lie on the compass; null where the framework is no picture. */
declare module 'virtual:pack-compass' {
  import type { CompassPlan } from '#domain/framework/compass/plan.ts'

  export const plan: CompassPlan | null
}

/** The scale of the self-assessment, strongest first. */
declare module 'virtual:pack-ratings' {
  import type { Ratings } from '#domain/assessing/ratings.ts'

  export const ratings: Ratings
  /** Whether an answer says that a capability is not relevant. */
  export const offersNotRelevant: boolean
}

/** The levels of proficiency in rising order; none where the framework has none. */
declare module 'virtual:pack-levels' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const levels: NonNullable<Pack['levels']>
}

/** The recruitment guide; null if the pack has no PDF of it. */
declare module 'virtual:pack-guide' {
  export const guide: { title: string; subtitle: string; bytes: number } | null
}

/** What open data says of itself: its licence, the framework's version, and its day, written out. */
declare module 'virtual:pack-data' {
  export const licence: { name: string; url: string }
  export const edition: { version: string; date: string }
}

/** What the pack's documents call the parts of what they say of a capability. */
declare module 'virtual:pack-capability-words' {
  import type { Pack } from '#domain/framework/pack-schema.ts'

  export const resource: Pack['documents']['dev_plan']['resource']
  export const derailers: Pack['documents']['interview_pack']['questions']['derailers']
  export const derailer_names: Pack['documents']['interview_pack']['derailer_names']
}

/** The capabilities of the pack by their ids, each loaded when it is shown. */
declare module 'virtual:pack-capabilities' {
  import type { Capability } from '#domain/framework/capability-schema.ts'

  /** The text of a capability, without the interview questions, which are for panels. */
  export type PublicCapability = Omit<Capability, 'interview' | 'without_reports' | 'front_line' | 'dimension'> & {
    front_line?: Omit<NonNullable<Capability['front_line']>, 'interview'>
  }

  export const capabilities: Readonly<Record<string, () => Promise<{ capability: PublicCapability }>>>
}

/** The pages of the pack, each loaded when it is shown. */
declare module 'virtual:pack-pages' {
  import type { RichText } from './components/rich-text.tsx'

  export const pages: Readonly<
    Record<string, { title: string; load: () => Promise<{ title: string; body: readonly RichText[] }> }>
  >
}

/** The dimensions in the framework's order, each with its capabilities; the page of each is `whatItLooksLike` followed by its number. */
declare module 'virtual:pack-framework' {
  export const framework: readonly { name: string; capabilities: readonly { id: string; name: string }[] }[]
}

declare module '*.css'

/** The texts that the page's language lacks, as their marks, by the language in which they stand there instead; sentences have gaps in braces. */
declare module 'virtual:fallen-texts' {
  export const fallen: readonly { language: string; marks: string; sentences: readonly string[] }[]
}
