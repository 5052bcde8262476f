import { writingOf } from '#domain/framework/find-writing.ts'
import { createHash } from 'node:crypto'
import { ratesByLevel, scaleOf } from '#domain/assessing/ratings.ts'
import type { PackTexts, PublicCapability, Texts } from '#contract/texts.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import { compassPlan, emblemPoints } from '#domain/framework/compass.ts'
import type { SiteLanguage } from '#domain/framework/languages.ts'
import { editionOf } from '#domain/framework/open/open-framework.ts'
import { forNoRole } from '#domain/framework/general-depth.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { easyReadPage } from '#domain/framework/page-schema.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { countedAxes } from '#domain/role/axes.ts'
import { inMostPacks } from '#domain/role/panel.ts'
import type { LoadedPack } from './load-pack.ts'
import { siteLook } from './look-pictures.ts'
import { readPage, readTheme } from './rich-text.ts'

/**
 * The texts that screens show, by name, as `contract/texts.ts` types them. `edition` is a hash of them all; `named` leaves out
 * names of which there is no text.
 */
export type ShownTexts = {
  edition: string
  byName: ReadonlyMap<string, unknown>
  named: (names: readonly (keyof Texts)[]) => Partial<Texts>
}

/** What every screen's menu leads to; the easy-read page only where the pack has one. */
function menuPages({ pages, words }: Pack, titles: Readonly<Record<string, string>>): PackTexts['site']['menuPages'] {
  const page = (to: string) => ({ to, label: titles[to.slice(1)] ?? '' })
  return [
    page(paths.what),
    ...(easyReadPage in pages ? [page(patterns.easyRead)] : []),
    page(paths.about),
    { to: paths.contact, label: words.app.top_bar.contact },
    page(paths.privacy),
  ]
}

function siteTexts(
  pack: Pack,
  languages: readonly SiteLanguage[],
  pageTitles: Readonly<Record<string, string>>,
): PackTexts['site'] {
  const { product, framework_short, organisation, organisation_url, contact_email } = pack.site
  const { copyright_year, home, example_role_title } = pack.site
  const base = languages.find(({ tag }) => tag === pack.language)?.base ?? ''
  return {
    language: pack.language,
    base,
    look: siteLook(pack.look, base),
    otherLanguages: languages.filter(({ tag }) => tag !== pack.language),
    // Every page carries these, so what only documents and mails say is left out.
    site: {
      product,
      framework_short,
      organisation,
      organisation_url,
      contact_email,
      copyright_year,
      home,
      example_role_title,
    },
    compassPoints: emblemPoints(pack),
    menuPages: menuPages(pack, pageTitles),
    pageTitles,
  }
}

/** The text of a capability on its page, which is that of no role: without the interview questions, which are for panels, and wording for roles. */
function publicText(capability: Capability): PublicCapability {
  const {
    interview: _questions,
    without_reports: _other,
    at_level: _ofRoles,
    settings: _ofFamilies,
    levels: _levels,
    dimension: _place,
    general: _family,
    front_line,
    ...text
  } = capability
  const { interview: _atTheFront, ...frontLine } = front_line ?? {}
  return front_line ? { ...text, front_line: frontLine } : text
}

function partsOf(
  { pack, guide: file }: Pick<LoadedPack, 'pack' | 'guide'>,
  languages: readonly SiteLanguage[],
  pageTitles: Readonly<Record<string, string>>,
): PackTexts {
  const namesOf = new Map(pack.capabilities.map(({ id, name }) => [id, name]))
  const values = pageValues(pack)
  const named = (text: string) => filledIn(text, values)
  const { recruitment_guide, comparison, talk_guide, role_profile, dev_plan, interview_pack } = pack.documents
  const { licence } = editionOf(pack, paths.copyrightLicensing)
  return {
    site: siteTexts(pack, languages, pageTitles),
    writing: { writing: writingOf(pack.language) },
    dimensions: {
      framework: pack.dimensions.map(({ name, capabilities }) => ({
        name,
        capabilities: capabilities.map((id) => ({ id, name: namesOf.get(id) ?? id })),
      })),
    },
    themes: {
      themes: pack.themes.map(({ id, title, summary, capabilities }) => ({
        id,
        title: named(title),
        summary: named(summary),
        capabilities,
      })),
    },
    compass: { plan: compassPlan(pack) },
    comparison: { table: comparison.table, why: comparison.why },
    origin: { origin: role_profile.origin },
    talk: {
      purpose: talk_guide.purpose,
      needs: talk_guide.needs.heading,
      questions: talk_guide.guide,
      asks: pack.capabilities.some(({ development }) => development?.reflection),
    },
    axes: { axes: countedAxes(pack) },
    ratings: {
      ratings: pack.ratings,
      scale: scaleOf(pack),
      isByLevel: ratesByLevel(pack),
      offersNotRelevant: pack.not_relevant,
    },
    capability_words: {
      resource: dev_plan.resource,
      derailers: interview_pack.questions.derailers,
      derailer_names: interview_pack.derailer_names,
    },
    interview: inMostPacks(forNoRole(pack)),
    levels: { levels: pack.levels ?? [] },
    guide: {
      guide: file && {
        title: named(recruitment_guide.title),
        subtitle: named(recruitment_guide.subtitle),
        bytes: file.bytes,
      },
    },
    agencies: { agencies: pack.agencies.map(({ id, name }) => ({ value: id, text: name })) },
    data: {
      licence: { ...licence, name: named(licence.name) },
      edition: { version: String(values['edition']), date: String(values['edition_date']) },
    },
  }
}

/** The texts with these names, as far as there are any. */
function picked(texts: Texts, names: readonly (keyof Texts)[]): Partial<Texts> {
  const found: Partial<Texts> = {}
  for (const name of names) if (Object.hasOwn(texts, name)) Object.assign(found, { [name]: texts[name] })
  return found
}

/**
 * The texts of a pack in its language, which is one of those of the site. Throws a PackError where a page holds Markdown that no
 * page can show.
 */
export function shownTexts(loaded: Pick<LoadedPack, 'pack' | 'guide'>, languages: readonly SiteLanguage[]): ShownTexts {
  const { pack } = loaded
  const pages = Object.keys(pack.pages).map((name) => ({ name, page: readPage(name, pack) }))
  const titles = Object.fromEntries(pages.map(({ name, page }) => [name, page.title]))
  const ofPages: Pick<Texts, `page/${string}` | `theme/${string}`> = Object.fromEntries([
    ...pages.map(({ name, page }) => [`page/${name}`, page] as const),
    ...pack.themes.map((theme) => [`theme/${theme.id}`, readTheme(theme, pack)] as const),
  ])
  const ofCapabilities: Pick<Texts, `capability/${string}`> = Object.fromEntries(
    forNoRole(pack).map((one) => [`capability/${one.id}`, publicText(one)]),
  )
  const texts: Texts = { ...pack.words, ...partsOf(loaded, languages, titles), ...ofPages, ...ofCapabilities }
  const byName = new Map<string, unknown>(Object.entries(texts))
  const edition = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  return { edition, byName, named: (names) => picked(texts, names) }
}

/** What search engines are told of the page at an address of the site: what it says of itself, or else what the site is for. */
export function descriptionOf(pack: Pack, path: string): string {
  const page = Object.hasOwn(pack.pages, path.slice(1)) ? pack.pages[path.slice(1)] : undefined
  if (page?.description !== undefined) return filledIn(page.description, pageValues(pack))
  const capability = pack.capabilities.find(({ id }) => paths.capability(id) === path)
  if (capability) return capability.definition
  const theme = pack.themes.find(({ id }) => paths.theme(id) === path)
  if (theme) return filledIn(theme.summary, pageValues(pack))
  if (path === patterns.themes) return pack.words.framework.themes.lede
  return path === patterns.data ? pack.words.framework.data_page.description : pack.site.home.lede
}
