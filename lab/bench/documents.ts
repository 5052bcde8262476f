import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Document } from '../../domain/documents/blocks.ts'
import type { Pack } from '../../domain/framework/pack-schema.ts'
import { starterRoles, type StarterRole } from '../../domain/role/starter-roles.ts'
import { devPlanDocument } from '../../server/documents/dev-plan.ts'
import { interviewPackDocument } from '../../server/documents/interview-pack.ts'
import { roleProfileDocument } from '../../server/documents/role-profile.ts'
import { selfAssessmentReport } from '../../server/documents/self-assessment-report.ts'
import type { SectionPages } from '../../server/documents/word/pages.ts'
import { renderWord } from '../../server/documents/word/word.ts'
import { remember } from '../../server/values/remember.ts'
import { loadPack, packFolder } from '../../server/framework/load-pack.ts'
import { median, printTable } from '../support/figures.ts'
import { makeFolder, run } from '../support/server.ts'
import { renderByTemplate } from './documents-docxtemplater.ts'

/** How many times as long as docxtemplater the product may take. */
const maxRatio = 1.5
/** So many roles, each once to warm up and once measured: most of what their documents say is the same, as it is for visitors. */
const roles = 9

/** The documents of a role, with ratings of every capability. */
function documentsOf(role: StarterRole, pack: Pack): Record<string, Document> {
  const keys = ['strong', 'sound', 'developing']
  const answers = Object.fromEntries(pack.capabilities.map(({ id }, index) => [id, keys[index % 3] ?? '']))
  const selected = pack.capabilities.slice(0, pack.limits.max_capabilities).map(({ id }) => id)
  const today = new Date()
  const assessment = { answers, answeredAt: today, selected }
  return {
    'Role profile': roleProfileDocument(role, pack, today),
    'Interview pack': interviewPackDocument(role, pack, today),
    'Development plan': devPlanDocument(role, pack, assessment, today),
    'Self Assessment Report': selfAssessmentReport(role, pack, assessment, today),
  }
}

/** Stores the documents of the roles with the most essential capabilities, which are the longest. Returns their names. */
function store(folder: string): string[] {
  const { pack } = loadPack(packFolder('lsp'))
  const longest = starterRoles(pack).toSorted((a, b) => b.people + b.strategy - (a.people + a.strategy))
  if (longest.length < roles) throw new Error('The pack has too few roles')
  const stored = longest
    .slice(0, roles)
    .map((role) => Object.entries(documentsOf(role, pack)).map(([name, document]) => ({ name, document })))
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(stored))
  return stored[0]?.map(({ name }) => name) ?? []
}

/** A stored document with its name; its date of creation is ISO text. */
type Stored = { name: string; document: Omit<Document, 'created'> & { created: string } }

/** The time and size of each document in one round, by name. */
type Round = Record<string, { milliseconds: number; bytes: number }>

/** Writes the documents of a role for each line on standard input, and prints what it took. */
async function answerRounds(folder: string, write: (document: Document) => Promise<Buffer>): Promise<void> {
  const stored = JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8')) as Stored[][]
  for await (const line of createInterface({ input: process.stdin })) {
    const round: Round = {}
    for (const { name, document } of stored[Number(line)] ?? []) {
      const started = performance.now()
      const { length } = await write({ ...document, created: new Date(document.created) })
      round[name] = { milliseconds: performance.now() - started, bytes: length }
    }
    console.log(JSON.stringify(round))
  }
}

type Writer = { name: string; child: ChildProcess; round: (role: number) => Promise<Round> }

function startWriter(name: string, folder: string): Writer {
  const child = spawn(process.execPath, [import.meta.filename, folder, name], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code}`)
  })
  ended.catch(() => undefined)
  return {
    name,
    child,
    round: async (role) => {
      child.stdin.write(`${role}\n`)
      const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
      return JSON.parse(line) as Round
    },
  }
}

/** The writers take turns, so that other work on the machine slows all of them alike. */
async function runRounds(writers: readonly Writer[]): Promise<Map<string, Round[]>> {
  const found = new Map<string, Round[]>(writers.map(({ name }) => [name, []]))
  for (let turn = 0; turn < 2 * roles; turn += 1) {
    for (const { name, round } of writers) {
      const written = await round(turn % roles)
      if (turn >= roles) found.get(name)?.push(written)
    }
  }
  return found
}

type Written = { names: readonly string[]; found: Map<string, Round[]> }

/** The median time of a document, in milliseconds. */
function took({ found }: Written, writer: string, name: string): number {
  return median((found.get(writer) ?? []).map((round) => round[name]?.milliseconds ?? Number.NaN))
}

function printRounds(written: Written): void {
  const { names, found } = written
  const bytes = (writer: string, name: string) => found.get(writer)?.at(-1)?.[name]?.bytes ?? 0
  const figures = (name: string) => (writer: string) => [
    `${took(written, writer, name).toFixed(1)} ms`,
    String(bytes(writer, name)),
  ]
  const writers = [...found.keys()]
  printTable([
    ['', ...writers.flatMap((writer) => [writer, 'bytes'])],
    ...names.map((name) => [name, ...writers.flatMap(figures(name))]),
  ])
}

function printLimits(written: Written): void {
  for (const name of written.names) {
    const ratio = took(written, 'product', name) / took(written, 'docxtemplater', name)
    if (ratio > maxRatio) process.exitCode = 1
    const verdict = ratio <= maxRatio ? 'kept' : 'MISSED'
    console.log(`  ${name}: ${ratio.toFixed(2)} of docxtemplater (limit ${maxRatio}): ${verdict}`)
  }
}

async function measure(): Promise<void> {
  const folder = makeFolder()
  const names = store(folder)
  const writers = [startWriter('product', folder), startWriter('docxtemplater', folder)]
  console.log(`Medians of ${roles} roles; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  try {
    const found = await runRounds(writers)
    printRounds({ names, found })
    printLimits({ names, found })
  } finally {
    for (const { child } of writers) child.kill()
  }
}

// Each writer is this file in a process of its own.
const [folder, writer] = process.argv.slice(2)
if (folder === undefined) await run(measure)
else if (writer === 'docxtemplater') await answerRounds(folder, renderByTemplate)
else {
  // As in the thread that renders: pages are counted once.
  const sections = remember<SectionPages | null>(500)
  await answerRounds(folder, (document) => renderWord(document, sections))
}
