import type { Plugin } from 'vite'
import type { LinkTarget } from '#client/app/screen-meta.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { editionOf } from '#domain/framework/open/edition.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { compassPlan, emblemPoints } from '#domain/framework/compass/plan.ts'
import { easyReadPage } from '#domain/framework/page-schema.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { writingOf } from '#domain/framework/writing/find-writing.ts'
import { countedAxes } from '#domain/role/axes.ts'
import { filledIn } from '#domain/framework/sentence.ts'
import type { SiteLanguage } from '#domain/framework/languages/site-languages.ts'
import type { LoadedPack } from '#server/framework/load-pack.ts'
import { readPage } from './rich-text.ts'

const pageModule = 'virtual:pack-page/'
const capabilityModule = 'virtual:pack-capability/'

/** The client loads these with every page, so words that only the server fills in are left out. */
const siteWords = [
  'product',
  'framework_short',
  'organisation',
  'organisation_url',
  'contact_email',
  'copyright_year',
  'home',
  'example_role_title',
] as const

function asModule(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

/** What every screen's menu leads to; the easy-read page only where the pack has one. */
function menuPages({ pages, words }: Pack, titleOf: ReadonlyMap<string, string>): LinkTarget[] {
  const page = (to: string) => ({ to, label: titleOf.get(to.slice(1)) ?? '' })
  return [
    page(paths.what),
    ...(easyReadPage in pages ? [page(patterns.easyRead)] : []),
    page(paths.about),
    { to: paths.contact, label: words.app.top_bar.contact },
    page(paths.privacy),
  ]
}

/** The text of a capability that its page shows; the interview questions are for panels. */
function publicText({ interview: _questions, without_reports: _other, dimension: _place, ...capability }: Capability) {
  const { interview: _atTheFront, ...frontLine } = capability.front_line ?? {}
  return capability.front_line ? { ...capability, front_line: frontLine } : capability
}

/** Whether the framework has questions to oneself, which a talk guide then holds. */
function asksItself({ capabilities }: Pack): boolean {
  return capabilities.some(({ development }) => development?.reflection)
}

/** One module for each section of the words, so that a screen loads only its own. */
function wordModules(words: Pack['words']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([subject, sections]) =>
      Object.entries(sections as Record<string, Record<string, unknown>>).map(([section, texts]) => [
        `virtual:words/${subject}/${section}`,
        asModule(texts),
      ]),
    ),
  )
}

/** The pack's words as modules, so that a screen loads only its own, in its language among those of the site. */
export function packWords({ pack, guide: file }: LoadedPack, languages: readonly SiteLanguage[]): Plugin {
  const namesOf = new Map(pack.capabilities.map(({ id, name }) => [id, name]))
  const framework = pack.dimensions.map(({ name, capabilities }) => ({
    name,
    capabilities: capabilities.map((id) => ({ id, name: namesOf.get(id) })),
  }))
  const values = pageValues(pack)
  const named = (text: string) => filledIn(text, values)
  const { title, subtitle } = pack.documents.recruitment_guide
  const { table, why } = pack.documents.comparison
  const { purpose, needs, guide: questions } = pack.documents.talk_guide
  const guide = file && { title: named(title), subtitle: named(subtitle), bytes: file.bytes }
  const pages = Object.entries(pack.pages).map(([name, page]) => ({ name, ...readPage(page, pack) }))
  const titleOf = new Map(pages.map((page) => [page.name, page.title]))

  const { licence } = editionOf(pack, paths.copyrightLicensing)
  const edition = { version: values['edition'], date: values['edition_date'] }

  function listPages(): string {
    const entries = pages.map(
      ({ name, title: pageTitle }) =>
        `${JSON.stringify(name)}: { title: ${JSON.stringify(pageTitle)}, load: () => import('${pageModule}${name}') }`,
    )
    return `export const pages = { ${entries.join(', ')} }`
  }

  function listCapabilities(): string {
    const entries = pack.capabilities.map(({ id }) => `${JSON.stringify(id)}: () => import('${capabilityModule}${id}')`)
    return `export const capabilities = { ${entries.join(', ')} }`
  }

  const modules: Readonly<Record<string, string>> = {
    'virtual:pack-words': asModule({
      language: pack.language,
      base: languages.find(({ tag }) => tag === pack.language)?.base ?? '',
      otherLanguages: languages.filter(({ tag }) => tag !== pack.language),
      site: Object.fromEntries(siteWords.map((name) => [name, pack.site[name]])),
      compassPoints: emblemPoints(pack),
      menuPages: menuPages(pack, titleOf),
    }),
    'virtual:pack-writing': asModule({ writing: writingOf(pack.language) }),
    'virtual:pack-framework': asModule({ framework }),
    'virtual:pack-compass': asModule({ plan: compassPlan(pack) }),
    'virtual:pack-comparison': asModule({ table, why }),
    'virtual:pack-origin': asModule({ origin: pack.documents.role_profile.origin }),
    'virtual:pack-talk': asModule({ purpose, needs: needs.heading, questions, asks: asksItself(pack) }),
    'virtual:pack-axes': asModule({ axes: countedAxes(pack) }),
    'virtual:pack-ratings': asModule({ ratings: pack.ratings, offersNotRelevant: pack.not_relevant }),
    'virtual:pack-capability-words': asModule({
      resource: pack.documents.dev_plan.resource,
      derailers: pack.documents.interview_pack.questions.derailers,
      derailer_names: pack.documents.interview_pack.derailer_names,
    }),
    'virtual:pack-levels': asModule({ levels: pack.levels ?? [] }),
    'virtual:pack-guide': asModule({ guide }),
    'virtual:pack-agencies': asModule({ agencies: pack.agencies.map(({ id, name }) => ({ value: id, text: name })) }),
    'virtual:pack-data': asModule({ licence: { ...licence, name: named(licence.name) }, edition }),
    'virtual:pack-pages': listPages(),
    'virtual:pack-capabilities': listCapabilities(),
    ...wordModules(pack.words),
    ...Object.fromEntries(
      pages.map((page) => [pageModule + page.name, asModule({ title: page.title, body: page.body })]),
    ),
    ...Object.fromEntries(
      pack.capabilities.map((capability) => [
        capabilityModule + capability.id,
        asModule({ capability: publicText(capability) }),
      ]),
    ),
  }
  return {
    name: 'pack-words',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') ? (modules[id.slice(1)] ?? null) : null),
  }
}
