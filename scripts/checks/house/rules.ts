import { dirname } from 'node:path/posix'
import type { CodeFile } from './code.ts'
import * as plan from './plan.ts'

/** What a rule measured, and a sentence for each breach. */
type Finding = { rule: string; found: string; breaches: string[] }

type Rule = (files: readonly CodeFile[]) => Finding

/** The folders, each with the files directly in it. */
function folders(files: readonly CodeFile[]): Map<string, CodeFile[]> {
  const names = new Set(files.map(({ path }) => dirname(path)))
  return new Map([...names].map((name) => [name, files.filter(({ path }) => dirname(path) === name)]))
}

const looseFiles: Rule = (files) => {
  const loose = folders(files)
  const counts = Object.entries(plan.maxLooseFiles).map(([folder, max]) => {
    const count = loose.get(folder)?.length ?? 0
    return { folder, max, count }
  })
  return {
    rule: 'loose files',
    found: counts.map(({ folder, count, max }) => `${folder} ${count} of ${max}`).join(', '),
    breaches: counts
      .filter(({ count, max }) => count > max)
      .map(({ folder, count, max }) => `${count} files lie loose in ${folder}/, where ${max} may.`),
  }
}

const fullFolders: Rule = (files) => {
  const counts = [...folders(files)]
    .filter(([folder]) => !plan.foldersOfAnySize.includes(folder))
    .map(([folder, { length }]) => ({ folder, count: length }))
    .toSorted((a, b) => b.count - a.count)
  return {
    rule: `files in a folder (max ${plan.maxFilesInAFolder})`,
    found: counts
      .slice(0, 3)
      .map(({ folder, count }) => `${folder} ${count}`)
      .join(', '),
    breaches: counts
      .filter(({ count }) => count > plan.maxFilesInAFolder)
      .map(({ folder, count }) => `${count} files are in ${folder}/, where ${plan.maxFilesInAFolder} may be.`),
  }
}

/** The files that remain after removing, again and again, files that import no other or that no other imports. */
function inCircles(files: readonly CodeFile[]): CodeFile[] {
  const paths = new Set(files.map(({ path }) => path))
  const imported = new Set(files.flatMap(({ imports }) => imports))
  const left = files.filter(({ path, imports }) => imported.has(path) && imports.some((one) => paths.has(one)))
  return left.length === files.length ? left : inCircles(left)
}

const circles: Rule = (files) => {
  const left = inCircles(files)
  return {
    rule: 'files that import in a circle (max 0)',
    found: `${left.length}`,
    breaches: left.map(({ path, imports }) => {
      const next = imports.find((one) => left.some((other) => other.path === one)) ?? ''
      return `${path} imports ${next}, which leads back to it or into a circle.`
    }),
  }
}

/** A subject's handlers stand above what subjects do for each other. */
function stepOf(path: string): number {
  const [layer, folder = ''] = path.split('/')
  const name = path.endsWith('calls.ts') ? 'calls' : folder
  return layer === 'server' ? plan.serverSteps.findIndex((step) => step.includes(name)) : -1
}

/** Why a file may not import another; null if it may. */
function arrowBack(from: string, to: string): string | null {
  const [layer = '', other = ''] = [from.split('/')[0], to.split('/')[0]]
  const allowed = plan.layers[layer]
  if (allowed && !allowed.includes(other)) return `${from} imports ${to}: ${layer} may not import ${other}.`
  if (layer !== 'server' || other !== 'server' || stepOf(from) === -1) return null
  const [step, below] = [stepOf(from), stepOf(to)]
  return below < step ? `${from} imports ${to}, which stands above it in the server.` : null
}

const arrows: Rule = (files) => {
  const breaches = files
    .filter(({ isTest }) => !isTest)
    .flatMap(({ path, imports }) => imports.map((to) => arrowBack(path, to)).filter((breach) => breach !== null))
  return { rule: 'arrows back (max 0)', found: `${breaches.length}`, breaches }
}

function medianLines(files: readonly CodeFile[]): number {
  const sorted = files.map(({ lines }) => lines).toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return (low + high) / 2
}

function longest(files: readonly CodeFile[]): string {
  const [first] = files.toSorted((a, b) => b.lines - a.lines)
  return first ? `longest ${first.lines} (${first.path})` : 'none'
}

const sourceLines: Rule = (files) => {
  const source = files.filter(({ isTest }) => !isTest)
  const median = medianLines(source)
  return {
    rule: `lines a file (max ${plan.maxLines})`,
    found: `${source.length} files, median ${median}, ${longest(source)}`,
    breaches: source
      .filter(({ lines }) => lines > plan.maxLines)
      .map(({ path, lines }) => `${path} has ${lines} lines, where ${plan.maxLines} may be.`),
  }
}

const testLines: Rule = (files) => {
  const tests = files.filter(({ isTest }) => isTest)
  return {
    rule: 'lines a file of tests',
    found: `${tests.length} files, median ${medianLines(tests)}, ${longest(tests)}`,
    breaches: [],
  }
}

const subjectFolders: Rule = (files) => {
  const places = Object.entries(plan.foldersWithSubjects)
  const strangers = places.flatMap(([place, known]) => {
    const below = files
      .filter(({ path }) => path.startsWith(`${place}/`))
      .map(({ path }) => path.slice(place.length + 1))
    const names = below.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? '')
    return [...new Set(names)].filter((name) => !known.includes(name)).map((name) => `${place}/${name}`)
  })
  return {
    rule: 'folders that are no subject (max 0)',
    found: `${strangers.length}`,
    breaches: strangers.map((folder) => `${folder}/ is none of the subjects, nor a folder that its layer has.`),
  }
}

/** In the order of the report. */
export const rules: readonly Rule[] = [looseFiles, fullFolders, circles, arrows, sourceLines, testLines, subjectFolders]
