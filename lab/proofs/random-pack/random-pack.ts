import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { groundFolder } from '../../../server/framework/pack-files.ts'
import { Chance } from '../../support/chance.ts'
import { randomFramework, type RandomFramework } from './framework.ts'
import { line, namesOnce, plainSentence, sentence, sentences } from './names.ts'
import { randomRoles, type RandomRoles } from './roles.ts'
import { shapeOf, type Shape } from './shape.ts'

const gap = /TO WRITE:[^\n"]*/g

/** The pages that a pack must write, with sentences where the template leaves something open; the rest is the template's. */
function writePages(chance: Chance, folder: string): void {
  const from = join(groundFolder, 'pages')
  mkdirSync(join(folder, 'pages'), { recursive: true })
  for (const file of readdirSync(from).filter((name) => !/\d/.test(name))) {
    const text = readFileSync(join(from, file), 'utf8')
    if (text.includes('TO WRITE'))
      writeFileSync(
        join(folder, 'pages', file),
        text.replaceAll(gap, () => plainSentence(chance)),
      )
  }
}

/** The rules of style are not for sentences made by chance. */
const style = { wording: 'official', style: { dictionary: 'none', max_words_in_sentence: 60, max_grade: 18 } } as const

function packFile(
  chance: Chance,
  id: string,
  shape: Shape,
  scales: RandomFramework['scales'],
  types: RandomRoles['role_types'],
) {
  const nameOf = namesOnce(chance)
  const least = chance.between(1, 3)
  return {
    id,
    version: '1.0.0',
    languages: [chance.pick(['en-GB', 'en-AU', 'en-CA', 'en-NZ', 'en-US'])],
    time_zone: chance.pick(['Etc/UTC', 'Pacific/Chatham', 'America/Toronto']),
    site: {
      product: nameOf(3, 30),
      framework: nameOf(...shape.names),
      framework_short: nameOf(3, 12),
      organisation: nameOf(...shape.names),
      organisation_url: 'https://organisation.example/',
      contact_email: 'contact@organisation.example',
      copyright_year: 2026,
      home: { heading: line(chance, 3, 8, 0), lede: plainSentence(chance) },
      example_role_title: nameOf(6, 30),
    },
    ...(chance.is(0.5)
      ? { data: { licence: nameOf(3, 60), licence_url: 'https://licence.example/', date: '2026-05-04' } }
      : {}),
    ...style,
    limits: { min_capabilities: least, max_capabilities: least + chance.between(0, 3) },
    assessment_minutes: chance.between(1, 60),
    not_relevant: shape.isNotRelevantOffered,
    validation: { decline_reasons: chance.times(1, 3, (place) => ({ id: `reason-${place}`, text: sentence(chance) })) },
    ...scales,
    role_types: types,
  }
}

function questionnaires(chance: Chance, { capabilities, scales }: RandomFramework) {
  const share = chance.pick([0, 0.5, 1])
  const ask = (ids: readonly string[]) =>
    Object.fromEntries(chance.some(ids, share).map((id) => [id, sentence(chance).replace('.', '?')]))
  const notCore = capabilities.filter(([, { core }]) => core !== true).map(([id]) => id)
  const asksFor = chance.is(0.5) ? { asks_for: scales.levels && chance.is(0.5) ? 'level' : 'need' } : {}
  const roleType = { section: line(chance, 1, 4), text: sentence(chance), additional_information: sentences(chance) }
  return {
    assess: { questions: ask(capabilities.map(([id]) => id)) },
    build: { role_type: roleType, ...asksFor, questions: ask(notCore) },
  }
}

/** Writes the pack that this seed gives into a folder, which must be empty or not there; its id is the seed's. */
export function makeRandomPack(seed: number, folder: string): string {
  const shape = shapeOf(seed)
  const chance = new Chance(seed + 1000)
  const framework = randomFramework(chance, shape)
  const roles = randomRoles(chance, shape, framework)
  const { assess, build } = questionnaires(chance, framework)
  writePages(chance, folder)
  const write = (file: string, content: unknown) => {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(
      path,
      typeof content === 'string' ? content : stringify(content, { lineWidth: 0, aliasDuplicateObjects: false }),
    )
  }
  write('pack.yaml', packFile(chance, `random-${seed}`, shape, framework.scales, roles.role_types))
  write('framework/dimensions.yaml', framework.dimensions)
  for (const [id, file] of framework.capabilities) write(`framework/capabilities/${id}.yaml`, file)
  if (framework.retired.length > 0) write('framework/retired.yaml', framework.retired)
  for (const [place, { name }] of framework.dimensions.entries())
    write(`pages/whatItLooksLike${place}.md`, `---\ntitle: ${JSON.stringify(name)}\n---\n\n${plainSentence(chance)}\n`)
  write('questionnaires/assess.yaml', assess)
  write('questionnaires/build.yaml', build)
  write('agencies.yaml', roles.agencies)
  if (roles.rule) write('roles/rule.yaml', roles.rule)
  for (const [id, file] of roles.families) write(`roles/families/${id}.yaml`, file)
  return folder
}
