import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Document, isCollection, isMap, isSeq, parseDocument, YAMLMap } from 'yaml'
import { maxStatements } from '#domain/framework/capability-schema.ts'
import { asCommand, statementsFrom, type Voice } from '#domain/framework/open/statements.ts'
import type { OpenFramework } from '#domain/framework/open/open-framework.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { assessmentMinutes, usualQuestions } from '#domain/role/needs.ts'
import { plainSource, splitFrontMatter } from '#server/framework/pack-reader.ts'

type StarterRule = Pack['starter']['rule']
type ImportedCapability = OpenFramework['capabilities'][number]

/** The ids of the framework's levels, the lowest first, and the voice of its indicators. */
type Way = { levels: readonly string[]; voice: Voice }

const dimensionsFile = 'framework/dimensions.yaml'
const width = { lineWidth: 120 }
const toWrite = (what: string) => `TO WRITE: ${what}`

function documentOf(folder: string, file: string): Document {
  const path = join(folder, file)
  return existsSync(path) ? parseDocument(plainSource(readFileSync(path, 'utf8'))) : new Document({})
}

function write(folder: string, file: string, content: Document | string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : content.toString(width))
}

/** Anything with values by key: a YAML file, or an entry of a list in it. */
type Entry = { get: (key: string) => unknown; set: (key: string, value: unknown) => void }

const plain = (value: unknown): unknown => (isCollection(value) ? value.toJSON() : value)

/** Sets a value unless it is there already, so that the comments within it stay. */
function put(entry: Entry, key: string, value: unknown): void {
  if (!isDeepStrictEqual(plain(entry.get(key)), value)) entry.set(key, value)
}

/** Sets what the imported file says; where it says nothing, keeps what is there, or else marks a text to be written. */
function keep(entry: Entry, key: string, said: string, gap: string): void {
  put(entry, key, said || (entry.get(key) ?? toWrite(gap)))
}

/** The entry of a list that has this id, with all that it holds; a new one where there is none. */
function entryOf(list: unknown, id: string): YAMLMap {
  const known = isSeq(list) ? list.items.find((item) => isMap(item) && item.get('id') === id) : undefined
  if (isMap(known)) return known
  const entry = new YAMLMap()
  entry.set('id', id)
  return entry
}

/** The statements of a capability, and of each level above its lowest: from what can be seen there, or else from its definition. */
function statementsOf(capability: ImportedCapability, { levels, voice }: Way) {
  const { id, statements, indicators, definition, name } = capability
  // What is no command in a file of the third person is to be worded by somebody.
  const turned = (text: string) =>
    voice === 'plain' ? text : (asCommand(text) ?? toWrite(`this, beginning with a verb: "${text}"`))
  if (statements.length > 0)
    return { usual: statements.slice(0, maxStatements).map(turned), above: {} as Record<string, string[]> }
  const seen = levels.flatMap((level) => {
    const texts = indicators[level]?.effective ?? []
    return texts.length > 0 ? [[level, statementsFrom(texts, voice)] as const] : []
  })
  const [[, usual] = ['', statementsFrom([definition], voice)], ...above] = seen
  const gap = toWrite(`what somebody can do who has "${name}" (${id}), beginning with a verb, such as "listen"`)
  return {
    usual: usual.length > 0 ? usual : [gap],
    above: Object.fromEntries(above.filter(([, texts]) => texts.length > 0)) as Record<string, string[]>,
  }
}

/** What a file of a capability says can be seen at each level. */
function seenIn(document: Document): Record<string, string[]> {
  const indicators = Object.entries(document.toJS()?.indicators ?? {}) as [string, string[] | { effective: string[] }][]
  return Object.fromEntries(indicators.map(([level, said]) => [level, Array.isArray(said) ? said : said.effective]))
}

/** Whether statements are what an import makes of these texts, so that nobody has written them. */
const isMade = (statements: unknown, texts: readonly string[]) =>
  (['plain', 'third-person'] as const).some((voice) => isDeepStrictEqual(statements, statementsFrom(texts, voice)))

/** Takes something out of a document, and what is empty without it. */
function takeOut(document: Document, path: readonly string[]): void {
  document.deleteIn(path)
  const above = path.slice(0, -1)
  if (above.length > 0 && isDeepStrictEqual(plain(document.getIn(above)), {})) takeOut(document, above)
}

/**
 * Writes the statements, but over none that somebody has written; those that an import made of what is gone go too. `had` are the
 * texts of which an earlier import may have made some: by level what can be seen there, and the definition.
 */
function writeStatements(
  document: Document,
  had: { seen: Record<string, string[]>; definition: string },
  capability: ImportedCapability,
  { levels, voice }: Way,
): void {
  const { statements, indicators } = capability
  const isSilent = statements.length === 0 && Object.keys(indicators).length === 0
  const isStale = (level: string) => !isSilent || (levels.length > 0 && !levels.includes(level))
  const statementsAt = (level: string) => ['at_level', level, 'statements']
  const made = Object.entries(had.seen)
    .filter(([level, texts]) => isStale(level) && isMade(plain(document.getIn(statementsAt(level))), texts))
    .map(([level]) => level)
  const seen = Object.values(had.seen)
  const sources = isSilent && seen.length > 0 ? [] : [[had.definition], ...seen]
  const old = plain(document.get('statements'))
  const isGap = !Array.isArray(old) || old.every((text) => String(text).startsWith(toWrite('')))
  const isOwn = !isGap && !sources.some((texts) => isMade(old, texts))
  const { usual, above } = statementsOf(capability, { levels, voice })
  if (statements.length > 0 || !isOwn) put(document, 'statements', usual)
  for (const level of made) if (above[level] === undefined) takeOut(document, statementsAt(level))
  for (const [level, texts] of Object.entries(above)) {
    const isFree = !isOwn && !document.hasIn(statementsAt(level))
    const isOther = !isDeepStrictEqual(plain(document.getIn(statementsAt(level))), texts)
    if (isFree || (made.includes(level) && isOther)) document.setIn(statementsAt(level), texts)
  }
}

/** Writes what the file said of a capability, and leaves what else its own file holds. */
function writeCapability(folder: string, capability: ImportedCapability, way: Way): void {
  const file = `framework/capabilities/${capability.id}.yaml`
  const document = documentOf(folder, file)
  const had = { seen: seenIn(document), definition: document.toJS()?.definition ?? '' }
  put(document, 'name', capability.name)
  keep(document, 'definition', capability.definition, `what "${capability.name}" is, in one sentence`)
  writeStatements(document, had, capability, way)
  const indicators = Object.entries(capability.indicators).map(([level, { effective: seen, ineffective: said }]) => {
    const effective =
      seen.length > 0 ? seen : [toWrite(`what is effective in "${capability.name}" at the level ${level}`)]
    const ineffective = said ?? plain(document.getIn(['indicators', level, 'ineffective']))
    return [level, ineffective === undefined ? effective : { effective, ineffective }]
  })
  const { levels } = way
  const isGone = (level: string) => levels.length > 0 && !levels.includes(level)
  const before = [plain(document.get('levels'))].flat()
  if (indicators.length > 0) {
    put(document, 'indicators', Object.fromEntries(indicators))
  }
  // What somebody has said that it has stays, although nothing could be seen there yet; a file that says its levels says all of them.
  const isOwn = (level: string) => !capability.levels && before.includes(level) && had.seen[level] === undefined
  const has = [...(capability.levels ?? []), ...Object.keys(capability.indicators)]
  if (has.length > 0) {
    const own = levels.filter((level) => has.includes(level) || isOwn(level))
    if (own.length < levels.length) put(document, 'levels', own)
    else document.delete('levels')
  } else if ([...before, ...Object.keys(had.seen)].some((level) => isGone(String(level)))) {
    for (const level of Object.keys(had.seen).filter(isGone)) takeOut(document, ['indicators', level])
    const own = before.filter((level) => !isGone(String(level)))
    if (own.length > 0) put(document, 'levels', own)
    else document.delete('levels')
  }
  write(folder, file, document)
}

function writeDimensions(folder: string, { groups, capabilities }: OpenFramework): void {
  const document = documentOf(folder, dimensionsFile)
  const list: unknown = document.contents
  const entries = groups.map(({ id, name, summary }) => {
    const entry = entryOf(list, id)
    put(entry, 'name', name)
    keep(entry, 'summary', summary, `what "${name}" is about, in one sentence`)
    const own = capabilities.filter(({ group }) => group === id).map((capability) => capability.id)
    put(entry, 'capabilities', own)
    return entry
  })
  if (isSeq(list)) list.items = entries
  write(folder, dimensionsFile, isSeq(list) ? document : new Document(entries))
}

/** Removes the capability with which a new pack begins. */
function dropFirstCapability(folder: string): void {
  const path = join(folder, 'framework/capabilities/first-capability.yaml')
  if (existsSync(path) && readFileSync(path, 'utf8').includes(toWrite(''))) rmSync(path)
}

/** Writes each dimension's page with its name and summary; one that somebody has written keeps its text, and its other title. */
function writePages(folder: string, { groups }: OpenFramework): void {
  const dimensions: unknown = documentOf(folder, dimensionsFile).contents
  for (const [index, { id, name, summary }] of groups.entries()) {
    const file = `pages/whatItLooksLike${index}.md`
    const path = join(folder, file)
    const { front, body } = splitFrontMatter(existsSync(path) ? plainSource(readFileSync(path, 'utf8')) : '')
    const head = parseDocument(front)
    const otherName = entryOf(dimensions, id).get('also_titled')
    if (otherName === undefined || head.get('title') !== otherName) head.set('title', name)
    const about = summary || toWrite(`what "${name}" is about, and why it matters`)
    const isOpen = body.trim() === '' || body.includes(toWrite(''))
    write(folder, file, `---\n${head.toString(width)}---\n${isOpen ? `\n${about}\n` : body}`)
  }
  const more = /^whatItLooksLike(\d+)\.md$/
  for (const name of readdirSync(join(folder, 'pages'))) {
    if (Number(more.exec(name)?.[1] ?? -1) >= groups.length) rmSync(join(folder, 'pages', name))
  }
}

/** Keeps the entries of a map that are still wanted, and adds those that are not there. */
function keepWanted(document: Document, path: readonly string[], wanted: Readonly<Record<string, string>>): void {
  const before: unknown = document.getIn(path)
  const had = isMap(before) ? (before.toJSON() as Record<string, unknown>) : {}
  document.setIn(path, Object.fromEntries(Object.entries(wanted).map(([id, text]) => [id, had[id] ?? text])))
}

/** Drops the questions about capabilities that are gone; one without a question is asked about in the product's own words. */
function dropQuestions(folder: string, { capabilities }: OpenFramework): void {
  const isThere = (id: string) => capabilities.some((capability) => capability.id === id)
  for (const file of ['questionnaires/assess.yaml', 'questionnaires/build.yaml']) {
    const document = documentOf(folder, file)
    const questions = document.get('questions')
    if (!isMap(questions)) continue
    const gone = Object.keys(questions.toJSON() as object).filter((id) => !isThere(id))
    for (const id of gone) questions.delete(id)
    if (gone.length > 0) write(folder, file, document)
  }
}

/** How many questions a usual role is asked by the rule; null where there is none. */
function questionsIn(folder: string): number | null {
  const types = plain(documentOf(folder, 'roles/rule.yaml').get('role_types')) as StarterRule['role_types'] | undefined
  const at = join(folder, 'framework/capabilities')
  const core = readdirSync(at).filter((file) => documentOf(at, file).get('core') === true)
  return types ? usualQuestions(types, core.length) : null
}

/** Writes how long the self-assessment takes, unless somebody has said it otherwise than by how many questions there `were`. */
function writeMinutes(folder: string, were: number | null): void {
  const [pack, are] = [documentOf(folder, 'pack.yaml'), questionsIn(folder)]
  if (were === null || are === null || pack.get('assessment_minutes') !== assessmentMinutes(were)) return
  put(pack, 'assessment_minutes', assessmentMinutes(are))
  write(folder, 'pack.yaml', pack)
}

function writeRule(folder: string, { capabilities }: OpenFramework): void {
  if (!existsSync(join(folder, 'roles/rule.yaml'))) return
  const rule = documentOf(folder, 'roles/rule.yaml')
  const types = rule.get('role_types')
  const ids = isMap(types) ? Object.keys(types.toJSON() as object) : []
  const isCore = (id: string) => documentOf(folder, `framework/capabilities/${id}.yaml`).get('core') === true
  const needs = Object.fromEntries(capabilities.filter(({ id }) => !isCore(id)).map(({ id }) => [id, 'essential']))
  for (const roleType of ids) keepWanted(rule, ['role_types', roleType, 'needs'], needs)
  write(folder, 'roles/rule.yaml', rule)
}

/** Role types and levels both go from low to high, so a role type without a level gets the level at its relative place. */
function giveUsualLevels(pack: Document, levels: readonly string[]): void {
  const types = pack.get('role_types')
  if (!isSeq(types)) return
  const last = Math.max(types.items.length - 1, 1)
  for (const [place, type] of types.items.entries()) {
    if (!isMap(type) || levels.includes(String(type.get('level')))) continue
    type.set('level', levels[Math.round((place * (levels.length - 1)) / last)] ?? levels[0])
  }
}

function writeLevels(folder: string, { levels }: OpenFramework): void {
  const pack = documentOf(folder, 'pack.yaml')
  if (levels.length === 0) return
  const list: unknown = pack.get('levels')
  const entries = levels.map(({ id, name, meaning }) => {
    const entry = entryOf(list, id)
    put(entry, 'name', name)
    keep(entry, 'meaning', meaning, `what the level "${name}" means, in one sentence`)
    return entry
  })
  if (isSeq(list)) list.items = entries
  else pack.set('levels', entries)
  giveUsualLevels(
    pack,
    levels.map(({ id }) => id),
  )
  write(folder, 'pack.yaml', pack)
}

/**
 * Writes a framework into the folder of a pack: its dimensions, capabilities, levels, a page for each dimension, what each type of role
 * needs where there is a rule, and how long the self-assessment takes. `voice` is that of the indicators, from which statements are made.
 * What else the pack says stays, except questions about capabilities that are gone; so does what it says where the framework says nothing.
 */
export function writeFramework(folder: string, framework: OpenFramework, voice: Voice): void {
  const levels = framework.levels.map(({ id }) => id)
  const questions = questionsIn(folder)
  dropFirstCapability(folder)
  writeDimensions(folder, framework)
  for (const capability of framework.capabilities) writeCapability(folder, capability, { levels, voice })
  writeLevels(folder, framework)
  writePages(folder, framework)
  dropQuestions(folder, framework)
  writeRule(folder, framework)
  writeMinutes(folder, questions)
}
