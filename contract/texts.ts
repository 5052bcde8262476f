import type { Capability } from '#domain/framework/capability-schema.ts'
import type { CompassPlan } from '#domain/framework/compass.ts'
import type { SiteLanguage } from '#domain/framework/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Theme } from '#domain/framework/page-schema.ts'
import type { Writing } from '#domain/framework/writing.ts'
import type { Ratings } from '#domain/assessing/ratings.ts'
import type { CountedAxis } from '#domain/role/axes.ts'
import type { inMostPacks } from '#domain/role/panel.ts'
import type { Words } from '#domain/words/words.ts'

/** A piece of a page's text: words, or an element with what stands in it. */
export type RichText = string | { tag: string; href?: string; id?: string; inside: readonly RichText[] }

type Documents = Pack['documents']

/** What screens show of the look of the pack's own; each is an address, a text, or null where the pack has none. */
export type SiteLook = {
  /** The colours, as custom properties. */
  stylesheet: string | null
  icon: string | null
  logo: { href: string; alternative: string; width: number; height: number } | null
  headerLine: string | null
  /** Stands in place of the compass on home. */
  picture: string | null
}

/** The parts of a pack that screens show, each by its name. */
export type PackTexts = {
  site: {
    language: Pack['language']
    /** What all addresses of the site begin with in this language; empty in its first one. */
    base: string
    /** The other languages in which the site can be read. */
    otherLanguages: readonly SiteLanguage[]
    site: Pick<
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
    /** Null where the site has the product's own look. */
    look: SiteLook | null
    /** The number of points of the compass; null where the framework has none. */
    compassPoints: number | null
    /** What the menu of every screen leads to. */
    menuPages: readonly { to: string; label: string }[]
    /** The titles of the pack's pages, by their names. */
    pageTitles: Readonly<Record<string, string>>
  }
  /** How the language writes numbers, lists and dates; null where `Intl` is asked instead. */
  writing: { writing: Writing | null }
  /** The dimensions in the framework's order, each with its capabilities; the page of each is `whatItLooksLike` followed by its number. */
  dimensions: { framework: readonly { name: string; capabilities: readonly { id: string; name: string }[] }[] }
  /** The themes in their order; none where the pack has none. */
  themes: { themes: readonly Pick<Theme, 'id' | 'title' | 'summary' | 'capabilities'>[] }
  /** How the dimensions lie on the compass; null where the framework has none. */
  compass: { plan: CompassPlan | null }
  /** The words for comparing roles, the same on the screen and in the document. */
  comparison: { table: Documents['comparison']['table']; why: Documents['comparison']['why'] }
  /** Where a role profile can come from. */
  origin: { origin: Documents['role_profile']['origin'] }
  /** The words for a talk about a role; `asks` where the talk guide has a question for each capability too. */
  talk: {
    purpose: Documents['talk_guide']['purpose']
    needs: Documents['talk_guide']['needs']['heading']
    questions: Documents['talk_guide']['guide']
    asks: boolean
  }
  /** The axes on which the framework counts capabilities: two, one or none. */
  axes: { axes: readonly CountedAxis[] }
  /** The groups of the results, and the scale on which people rate themselves, which is another one only for levels; strongest first. Whether an answer says that a capability is not relevant. */
  ratings: { ratings: Ratings; scale: Ratings; isByLevel: boolean; offersNotRelevant: boolean }
  /** The names that documents give to the parts of a capability's text. */
  capability_words: {
    resource: Documents['dev_plan']['resource']
    derailers: Documents['interview_pack']['questions']['derailers']
    derailer_names: Documents['interview_pack']['derailer_names']
  }
  /** What an interview pack has about most capabilities. */
  interview: ReturnType<typeof inMostPacks>
  /** The levels of proficiency in rising order; none where the framework has none. */
  levels: { levels: NonNullable<Pack['levels']> }
  /** The recruitment guide; null if the pack has no PDF of it. */
  guide: { guide: { title: string; subtitle: string; bytes: number } | null }
  agencies: { agencies: readonly { value: string; text: string }[] }
  /** What open data says of itself: its licence, the framework's version, and its day, written out. */
  data: { licence: { name: string; url: string }; edition: { version: string; date: string } }
}

/** The text of a capability, without the interview questions, which are for panels. */
export type PublicCapability = Omit<
  Capability,
  'interview' | 'without_reports' | 'front_line' | 'at_level' | 'settings' | 'levels' | 'dimension' | 'general'
> & {
  front_line?: Omit<NonNullable<Capability['front_line']>, 'interview'>
}

export type PageText = { title: string; body: readonly RichText[] }

/**
 * All texts of screens that no visitor has typed, by name: the product's words by subject, the pack by part, its pages, capabilities and themes
 * one by one.
 */
export type Texts = Words &
  PackTexts & { [page: `page/${string}` | `theme/${string}`]: PageText } & {
    [capability: `capability/${string}`]: PublicCapability
  }
