import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { selfAssessmentReport } from '#server/documents/self-assessment-report.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { makeBenchFolder } from './bench-folder.ts'
import { measureBusyServer } from './documents/busy-server.ts'
import type { Asked, Round } from './documents/rounds.ts'
import { median, printTable } from './figures.ts'

const limits = { docxtemplater: 1, python: 0.5, statusLoad: 100, lag: 20 }
/** So many roles, each once to warm up and once measured: most of what their documents say is the same, as it is for visitors. */
const roles = 9
const here = import.meta.dirname

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

type Writer = { name: string; child: ChildProcess; round: (asked: Asked) => Promise<Round> }

function startWriter(name: string, command: string, file: string, folder: string): Writer {
  const child = spawn(command, [join(here, 'documents', file), folder], {
    cwd: resolve(here, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code}`)
  })
  ended.catch(() => undefined)
  return {
    name,
    child,
    round: async (asked) => {
      child.stdin.write(`${JSON.stringify(asked)}\n`)
      const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
      return JSON.parse(line) as Round
    },
  }
}

type Rounds = { drawnAnew: Map<string, Round[]>; drawnBefore: Map<string, Round[]> }

/** The writers take turns, so that other work on the machine slows all of them alike. */
async function runRounds(writers: readonly Writer[]): Promise<Rounds> {
  const none = () => new Map<string, Round[]>(writers.map(({ name }) => [name, []]))
  const found = { drawnAnew: none(), drawnBefore: none() }
  for (let turn = 0; turn < 2 * roles; turn += 1) {
    const role = turn % roles
    for (const { name, round } of writers) {
      const drawnAnew = await round({ role, isDrawnAnew: true })
      const drawnBefore = await round({ role, isDrawnAnew: false })
      if (turn < roles) continue
      found.drawnAnew.get(name)?.push(drawnAnew)
      found.drawnBefore.get(name)?.push(drawnBefore)
    }
  }
  return found
}

function verdict(isKept: boolean): string {
  if (!isKept) process.exitCode = 1
  return isKept ? 'kept' : 'MISSED'
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
    const of = (writer: string) => took(written, 'product', name) / took(written, writer, name)
    const [toTemplate, toPython] = [of('docxtemplater'), of('python-docx')]
    const isKept = toTemplate <= limits.docxtemplater && toPython <= limits.python
    console.log(
      `  ${name}: ${toTemplate.toFixed(2)} of docxtemplater (limit ${limits.docxtemplater}), ` +
        `${toPython.toFixed(2)} of python-docx (limit ${limits.python}): ${verdict(isKept)}`,
    )
  }
}

async function main(): Promise<void> {
  const folder = makeBenchFolder().path
  const names = store(folder)
  const writers = [
    startWriter('product', process.execPath, 'product.ts', folder),
    startWriter('docxtemplater', process.execPath, 'docxtemplater.ts', folder),
    startWriter('python-docx', '/usr/bin/python3', 'python_docx.py', folder),
  ]
  console.log(`Medians of ${roles} roles; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  try {
    const { drawnAnew, drawnBefore } = await runRounds(writers)
    console.log('Figures drawn before:')
    printRounds({ names, found: drawnBefore })
    console.log('Figures drawn anew:')
    printRounds({ names, found: drawnAnew })
    printLimits({ names, found: drawnAnew })
  } finally {
    for (const { child } of writers) child.kill()
  }
  const busy = await measureBusyServer(folder)
  console.log(
    `${busy.downloads} downloads at once, all there after ${busy.seconds.toFixed(1)} s: status_load p95 ` +
      `${busy.p95.toFixed(1)} ms of ${busy.asked} (limit ${limits.statusLoad} ms): ${verdict(busy.p95 <= limits.statusLoad)}; ` +
      `the server's thread is late by ${busy.lag.toFixed(1)} ms at p99 (limit ${limits.lag} ms): ${verdict(busy.lag <= limits.lag)}`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
