import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { maxListed } from '#domain/role/needs.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

type Yaml = Record<string, unknown>

/** Names of groups, short and up to 60 letters long. */
const longNames = [
  'Setting a Long Term Direction With Communities and Partners',
  'Data and Insight',
  'User Centred Design of Services That Everybody Can Rely On',
  'Operations',
  'Building and Keeping the Trust of Ministers and the Public',
  'Money, Contracts and Commercial Judgement Across Agencies',
  'Growing People',
  'Law, Regulation and the Machinery of Central Government',
  'Security and Resilience of Everything That Is Connected',
  'Research',
  'Writing Clearly for People Who Have Little Time to Read It',
  'Care',
]

/** What the sample pack counts. */
const asBefore = {
  axes: [
    { id: 'people', name: 'People Capabilities' },
    { id: 'strategic', name: 'Strategic Capabilities' },
  ],
} as const

/** Frameworks that count, rate and group otherwise than the sample pack, from which they are made. */
const shapes = {
  'no-axes': {
    groups: longNames,
    heart: null,
    axes: [],
    ratings: [
      { key: 'can', name: 'I can do this', meaning: 'without help', develops: false },
      { key: 'learning', name: 'I am learning this', meaning: 'with help', develops: true },
    ],
    not_relevant: false,
  },
  'one-axis': {
    groups: longNames.slice(0, 7),
    heart: 4,
    axes: [
      {
        id: 'people',
        name: 'Working With and Through Others in the Public Service',
        in_sentence: 'skills with others',
      },
    ],
    ratings: [
      { key: 'guide', name: 'Guide', meaning: 'others learn it from you', develops: false },
      { key: 'expert', name: 'Expert', meaning: 'others ask you about it', develops: false },
      { key: 'able', name: 'Able', meaning: 'you do it well every day', develops: true },
      { key: 'growing', name: 'Growing', meaning: 'you do it well on good days', develops: true },
      { key: 'trying', name: 'Trying', meaning: 'you have begun to do it', develops: true },
      { key: 'new', name: 'New', meaning: 'you have not done it yet', develops: true },
    ],
    not_relevant: true,
  },
  'two-groups': { ...asBefore, groups: ['Thinking Ahead', 'Working With Others'], heart: null },
  'three-groups': { ...asBefore, groups: ['Think', 'Act', 'Learn From What You Did and Share It With All'], heart: 2 },
} as const

export type Shape = keyof typeof shapes
export const shapeNames = Object.keys(shapes) as Shape[]

function rewrite(file: string, change: (content: Yaml) => Yaml): void {
  writeFileSync(file, stringify(change(parse(readFileSync(file, 'utf8')) as Yaml), { lineWidth: 0 }))
}

/** Makes a pack of another shape in an empty folder; returns where it is. */
export function makeShape(name: Shape, folder = mkdtempSync(join(tmpdir(), 'lsp-shape-'))): string {
  const pack = join(folder, name)
  const { axes, groups, heart, ...scale } = shapes[name]
  const ids: readonly string[] = axes.map(({ id }) => id)
  mkdirSync(folder, { recursive: true })
  cpSync(packFolder(samplePack), pack, { recursive: true })
  // These speak of the axes of the sample pack.
  rmSync(join(pack, 'words'), { recursive: true })
  const idOf = (group: string) => group.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  const middle = heart === null ? {} : { heart: idOf(groups[heart] ?? '') }
  rewrite(join(pack, 'pack.yaml'), ({ heart: _before, ...content }) => ({
    ...content,
    id: name,
    axes,
    ...middle,
    ...scale,
  }))
  rewrite(join(pack, 'framework', 'dimensions.yaml'), (content) => {
    const all = Object.values(content as unknown as { capabilities: string[] }[]).flatMap((one) => one.capabilities)
    const from = (place: number) => Math.floor((place * all.length) / groups.length)
    return groups.map((group, place) => ({
      id: idOf(group),
      name: group,
      summary: `${group} in short.`,
      capabilities: all.slice(from(place), from(place + 1)),
    })) as unknown as Yaml
  })
  const pages = join(pack, 'pages')
  for (const page of readdirSync(pages).filter((one) => /\d/.test(one))) rmSync(join(pages, page))
  for (const place of groups.keys()) {
    const page = join(pack, 'pages', `whatItLooksLike${place}.md`)
    writeFileSync(
      page,
      `---\ntitle: ${JSON.stringify(groups[place])}\ndescription: What it looks like.\n---\n\nWhat it looks like.\n`,
    )
  }
  const capabilities = join(pack, 'framework', 'capabilities')
  for (const file of readdirSync(capabilities)) {
    if (!('ratings' in scale)) continue
    rewrite(join(capabilities, file), ({ signs: _ofOtherRatings, axis, without_reports: other, ...content }) => {
      const { signs: _alsoOfOthers, ...wording } = (other ?? {}) as Yaml
      return {
        ...content,
        ...(typeof axis === 'string' && ids.includes(axis) ? { axis } : {}),
        ...(Object.keys(wording).length > 0 ? { without_reports: wording } : {}),
      }
    })
  }
  return pack
}

/** BUILD asks for a level, also where the pack says otherwise. */
function askingForLevels(pack: Pack): Pack {
  const build = { ...pack.questionnaires.build, asks_for: 'level' as const }
  return { ...pack, questionnaires: { ...pack.questionnaires, build } }
}

/** The pack with levels of proficiency, made of its own words: the ratings, the lowest first, and what they look like. */
export function withLevels(pack: Pack): Pack {
  if (pack.levels) return askingForLevels(pack)
  const levels = pack.ratings.toReversed().map(({ key, name, meaning }) => ({ id: key, name, meaning }))
  const role_types = pack.role_types.map((type, place) => ({
    ...type,
    level: levels[Math.min(place, levels.length - 1)]?.id ?? '',
  }))
  const capabilities = pack.capabilities.map((capability) => {
    const { signs, derailers = [] } = capability
    if (!signs) return capability
    const ineffective = derailers.slice(0, 2).map(({ text }) => text)
    const indicators = Object.fromEntries(
      Object.entries(signs).map(([level, effective]) => [level, { effective, ineffective }]),
    )
    return { ...capability, indicators }
  })
  return askingForLevels({ ...pack, levels, role_types, capabilities })
}

/** The pack with each capability that is not core several times, so that one chooses among many. */
export function withMany(pack: Pack): Pack {
  const once = pack.capabilities.filter(({ core }) => !core).length
  const times = Math.floor(maxListed / once) + 1
  const numbered = (capability: Capability) =>
    Array.from({ length: capability.core ? 1 : times }, (_, place) =>
      place === 0
        ? capability
        : { ...capability, id: `${capability.id}-${place + 1}`, name: `${capability.name} ${place + 1}` },
    )
  const capabilities = pack.capabilities.flatMap(numbered)
  const dimensions = pack.dimensions.map((dimension) => ({
    ...dimension,
    capabilities: capabilities.filter((one) => one.dimension === dimension.id).map(({ id }) => id),
  }))
  return { ...pack, capabilities, dimensions }
}

/** What a pack in English need not have. */
const optionalParts = [
  'documents',
  'emails',
  'pages/easyRead.md',
  'pages/whatForMe.md',
  'questionnaires/assess.yaml',
  'roles/rule.yaml',
  'words.txt',
] as const

/** A copy of a pack without anything that it need not have, in a folder of its own; returns the pack's. */
export function makeBarePack(from: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'lsp-bare-')), 'pack')
  cpSync(packFolder(from), folder, { recursive: true })
  for (const part of optionalParts) rmSync(join(folder, part), { recursive: true, force: true })
  const build = join(folder, 'questionnaires', 'build.yaml')
  writeFileSync(build, readFileSync(build, 'utf8').replace(/^questions:\n(?: .*\n)*/m, ''))
  // Steps within a role type stand in the rule.
  const families = join(folder, 'roles', 'families')
  for (const name of readdirSync(families)) {
    const file = join(families, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ +step: .*\n/gm, ''))
  }
  return folder
}

type Section = 'why_it_matters' | 'signs' | 'what_it_is_not' | 'derailers' | 'interview' | 'development'
type Given<Part> = Required<NonNullable<Part>>

/** A capability with every section that a framework of ratings alone can have. */
export type InFull = Omit<Capability, Section> & {
  [Name in Exclude<Section, 'interview' | 'development'>]: NonNullable<Capability[Name]>
} & {
  interview: Given<Pick<Given<Capability['interview']>, 'experience' | 'criteria' | 'warning_signs'>> & {
    behavioural: { question: string; probes: string[] }[]
  }
  development: Given<Pick<Given<Capability['development']>, (typeof sections)['development'][number]>>
}

const sections = {
  interview: ['behavioural', 'experience', 'criteria', 'warning_signs'],
  development: ['on_the_job', 'through_others', 'learning', 'reflection', 'first_step', 'sign_of_progress'],
} as const

function isInFull(capability: Capability): capability is InFull {
  const { why_it_matters, signs, what_it_is_not, derailers, interview = {}, development = {} } = capability
  return (
    [why_it_matters, signs, what_it_is_not, derailers].every(Boolean) &&
    sections.interview.every((part) => part in interview) &&
    (interview.behavioural ?? []).every(({ probes }) => probes) &&
    sections.development.every((part) => part in development)
  )
}

/** The capability, of which the test needs every section. Throws where one is missing. */
export function inFull(capability: Capability | undefined): InFull {
  if (!capability || !isInFull(capability)) throw new Error(`${capability?.id ?? 'it'} has not every section`)
  return capability
}
