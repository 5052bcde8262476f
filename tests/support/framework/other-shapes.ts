import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
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
