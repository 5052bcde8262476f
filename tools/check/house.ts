import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import { subjects } from '#domain/framework/subjects.ts'

/** The server's folders from the top down: each may import from its own step and those below, as the linter's rules say. */
export const serverSteps: readonly (readonly string[])[] = [
  ['start'],
  ['http'],
  ['api', 'calls', 'pages', 'commands'],
  ['call.ts', 'finding', 'role', 'building', 'assessing', 'views', 'team', 'career', 'session', 'operate'],
  ['deps.ts'],
  ['mail'],
  ['documents'],
  ['db'],
  ['framework', 'tables', 'values', 'watching'],
  ['places.ts'],
]

/** The folders that may be directly in each place: the subjects, and a few of the layer's own. */
const foldersWithSubjects: Readonly<Record<string, readonly string[]>> = {
  domain: [...subjects, 'words'],
  server: serverSteps.flat(),
  'server/db': ['migrations', 'postgres', 'sqlite'],
  'web/routes': [...subjects, 'app'],
  'web/styles': [...subjects, 'app'],
  'tests/e2e': [...subjects, 'app'],
  'tests/support': [...subjects, 'app'],
}

/** How many files of code may be directly in these folders. */
const maxLooseFiles: Readonly<Record<string, number>> = { server: 6, web: 11, 'web/routes': 0, 'tests/e2e': 0 }
const maxFilesInAFolder = 30
/** These hold one file for each migration or component, so the number of files has no limit. */
const foldersOfAnySize = ['server/db/migrations', 'web/ui']

/** A file of code by its path from the root. */
type CodeFile = { path: string; lines: number; isTest: boolean }

/** Every file of code that git does not ignore. */
export function readCode(root: string): CodeFile[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css']
  const { stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 })
  return stdout
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => ({
      path,
      lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
      isTest: path.startsWith('tests/') || path.endsWith('.test.ts'),
    }))
}

/** A sentence for each folder that has too many files, or a name that its layer does not have. */
function breachesOfPlan(files: readonly CodeFile[]): string[] {
  const folders = [...new Set(files.map(({ path }) => dirname(path)))]
  const countIn = (folder: string) => files.filter(({ path }) => dirname(path) === folder).length
  const strangers = Object.entries(foldersWithSubjects).flatMap(([place, known]) => {
    const below = files.map(({ path }) => path).filter((path) => path.startsWith(`${place}/`))
    const names = below.map((path) => path.slice(place.length + 1).split('/')).filter(({ length }) => length > 1)
    return [...new Set(names.map(([name = '']) => name))]
      .filter((name) => !known.includes(name))
      .map((name) => `${place}/${name}`)
  })
  return [
    ...Object.entries(maxLooseFiles)
      .map(([folder, max]) => ({ folder, max, count: countIn(folder) }))
      .filter(({ count, max }) => count > max)
      .map(({ folder, count, max }) => `${count} files lie loose in ${folder}/, where ${max} may.`),
    ...folders
      .filter((folder) => countIn(folder) > maxFilesInAFolder && !foldersOfAnySize.includes(folder))
      .map((folder) => `${countIn(folder)} files are in ${folder}/, where ${maxFilesInAFolder} may be.`),
    ...strangers.map((folder) => `${folder}/ is none of the subjects, nor a folder that its layer has.`),
  ]
}

/** A measure of the code base: `limit` is the goal, and `ceiling` the most that the check accepts until the goal is reached. */
type Figure = { name: string; now: number; limit: number; ceiling: number; unit?: '%' }

const product = /^(domain|contract|server|web)\//
const lab = /^lab\//
const tools = /^tools\//

const sum = (files: readonly CodeFile[]) => files.reduce((total, { lines }) => total + lines, 0)
const share = (part: number, whole: number) => Math.round((100 * part) / Math.max(whole, 1))
const words = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Code that gets round TypeScript's checks, or relies on the private parts of a library. */
const internals =
  /\bas never\b|\bas unknown as\b|\.__\w+|\['__\w+|history\.state\.(?:idx|key|usr)|from '(?:\.\.\/)*node_modules\/|from '(?:react|react-dom|react-router|fastify|kysely)\/(?:dist|lib|src)\//g

/** The names that a file exports. */
const exportsOf = (source: string) =>
  [...source.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)].map(
    ([, name = '']) => name,
  )

/** How many of `all` exports are named in one other file of the product or in none (`few`). */
function usedInOneFile(sources: ReadonlyMap<string, string>): { few: number; all: number } {
  const named = new Map<string, number>()
  for (const source of sources.values()) {
    for (const name of new Set(source.match(/\b\w+\b/g) ?? [])) named.set(name, (named.get(name) ?? 0) + 1)
  }
  const all = [...sources.values()].flatMap(exportsOf)
  // Two, because the exporting file names it too.
  return { few: all.filter((name) => (named.get(name) ?? 0) <= 2).length, all: all.length }
}

function markdownWords(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .reduce((total, { parentPath, name }) => total + words(readFileSync(join(parentPath, name), 'utf8')), 0)
}

type Package = { scripts: object; dependencies: object; devDependencies: object; optionalDependencies?: object }

/** The figures of the house (docs/ARCHITECTURE.md says what each part is). */
function figuresOf(root: string, files: readonly CodeFile[]): Figure[] {
  const made = files.filter(({ path, isTest }) => product.test(path) && !isTest)
  const around = files.filter(({ isTest }) => !isTest)
  const sources = new Map(made.map(({ path }) => [path, readFileSync(join(root, path), 'utf8')]))
  const web = made.filter(({ path }) => path.startsWith('web/'))
  const { few, all } = usedInOneFile(sources)
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package
  const named = [own.dependencies, own.devDependencies, own.optionalDependencies ?? {}].flatMap(Object.keys)
  const inside = [...sources.values()].flatMap((source) => source.match(internals) ?? []).length
  const decisions = join(root, 'docs', 'decisions')
  return [
    { name: 'product: lines', now: sum(made), limit: 42_000, ceiling: 85_271 },
    { name: 'product: files', now: made.length, limit: 560, ceiling: 701 },
    { name: 'the web part: files', now: web.length, limit: 190, ceiling: 218 },
    {
      name: 'files under 30 lines',
      now: share(made.filter(({ lines }) => lines < 30).length, made.length),
      limit: 18,
      ceiling: 36,
      unit: '%',
    },
    { name: 'exports used in one file alone', now: share(few, all), limit: 35, ceiling: 75, unit: '%' },
    {
      name: 'tools: lines',
      now: sum(around.filter(({ path }) => tools.test(path))),
      limit: 6000,
      ceiling: 6631,
    },
    { name: 'lab: lines', now: sum(around.filter(({ path }) => lab.test(path))), limit: 6000, ceiling: 6611 },
    { name: 'tests: lines', now: sum(files.filter(({ isTest }) => isTest)), limit: 28_000, ceiling: 48_620 },
    { name: 'npm scripts', now: Object.keys(own.scripts).length, limit: 14, ceiling: 14 },
    {
      name: 'words of the README',
      now: words(readFileSync(join(root, 'README.md'), 'utf8')),
      limit: 500,
      ceiling: 500,
    },
    { name: 'packages in package.json', now: named.length, limit: 60, ceiling: 64 },
    { name: 'decisions', now: existsSync(decisions) ? readdirSync(decisions).length : 0, limit: 40, ceiling: 40 },
    { name: 'words of docs', now: markdownWords(join(root, 'docs')), limit: 45_000, ceiling: 45_552 },
    { name: 'private internals', now: inside, limit: 0, ceiling: 0 },
  ]
}

/** The figures as a table, and a sentence for each that is above its ceiling. */
function told(figures: readonly Figure[]): { table: string[]; breaches: string[] } {
  const shown = (count: number, unit = '') => `${count.toLocaleString('en')}${unit && ` ${unit}`}`
  const width = Math.max(...figures.map(({ name }) => name.length))
  const line = ({ name, now, limit, unit }: Figure) =>
    `${name.padEnd(width)}  ${shown(now, unit).padStart(9)}  ${`≤ ${shown(limit, unit)}`.padStart(10)}  ${now <= limit ? 'reached' : ''}`
  return {
    table: figures.map((figure) => line(figure).trimEnd()),
    breaches: figures
      .filter(({ now, ceiling }) => now > ceiling)
      .map(({ name, now, ceiling }) => `${name}: ${now}, where ${ceiling} may be.`),
  }
}

/** Prints the figures, and each breach of a ceiling or of the plan of folders; returns whether there is none. */
export function checkHouse(root: string): boolean {
  const files = readCode(root)
  const { table, breaches } = told(figuresOf(root, files))
  console.log(table.join('\n'))
  const all = [...breachesOfPlan(files), ...breaches]
  for (const breach of all) console.error(breach)
  return all.length === 0
}
