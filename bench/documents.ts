import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import type { Document } from '#server/documents/blocks.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { selfAssessmentReport } from '#server/documents/self-assessment-report.ts'
import { draw } from '#server/documents/word/picture.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { makeBenchFolder } from './bench-folder.ts'
import { measureBusyServer } from './documents/busy-server.ts'
import type { Round } from './documents/rounds.ts'
import { median, printTable } from './figures.ts'

const limits = { docxtemplater: 2, python: 1, statusLoad: 100 }
const warmUps = 3
const rounds = 9
const here = import.meta.dirname

/** The documents of the role with the most essential capabilities, because they are the longest. */
function documentsOf(pack: Pack): Record<string, Document> {
  const [role] = starterRoles(pack).toSorted((a, b) => b.people + b.strategy - (a.people + a.strategy))
  if (!role) throw new Error('The pack has no roles')
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

/**
 * Stores the documents for the writers, with each figure as a picture, because python-docx cannot draw. Returns how long
 * each drawing took, in milliseconds.
 */
function store(folder: string, documents: Record<string, Document>): number[] {
  const took: number[] = []
  const stored = Object.entries(documents).map(([name, document]) => {
    const blocks = document.blocks.map((block) => {
      if (block.type !== 'figure') return block
      const file = `figure-${took.length}.png`
      const started = performance.now()
      const png = draw(block.svg, block.width)
      took.push(performance.now() - started)
      writeFileSync(join(folder, file), png)
      return { ...block, picture: file }
    })
    return { name, document: { ...document, blocks } }
  })
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(stored))
  return took
}

type Writer = { name: string; child: ChildProcess; round: () => Promise<Round> }

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
    round: async () => {
      child.stdin.write('\n')
      const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
      return JSON.parse(line) as Round
    },
  }
}

/** The writers take turns, so that other work on the machine slows all of them alike. */
async function runRounds(writers: readonly Writer[]): Promise<Map<string, Round[]>> {
  const found = new Map<string, Round[]>(writers.map(({ name }) => [name, []]))
  for (let turn = 0; turn < warmUps + rounds; turn += 1) {
    for (const { name, round } of writers) {
      const took = await round()
      if (turn >= warmUps) found.get(name)?.push(took)
    }
  }
  return found
}

function verdict(isKept: boolean): string {
  if (!isKept) process.exitCode = 1
  return isKept ? 'kept' : 'MISSED'
}

function printRounds(names: readonly string[], found: Map<string, Round[]>): void {
  const took = (writer: string, name: string) =>
    median((found.get(writer) ?? []).map((round) => round[name]?.milliseconds ?? Number.NaN))
  const bytes = (writer: string, name: string) => found.get(writer)?.at(-1)?.[name]?.bytes ?? 0
  printTable([
    ['', ...[...found.keys()].flatMap((writer) => [writer, 'bytes'])],
    ...names.map((name) => [
      name,
      ...[...found.keys()].flatMap((writer) => [`${took(writer, name).toFixed(1)} ms`, String(bytes(writer, name))]),
    ]),
  ])
  for (const name of names) {
    const [toTemplate, toPython] = ['docxtemplater', 'python-docx'].map(
      (writer) => took('product', name) / took(writer, name),
    )
    const isKept = (toTemplate ?? Infinity) <= limits.docxtemplater && (toPython ?? Infinity) < limits.python
    console.log(
      `  ${name}: ${toTemplate?.toFixed(2)} of docxtemplater (limit ${limits.docxtemplater}), ` +
        `${toPython?.toFixed(2)} of python-docx (limit ${limits.python}): ${verdict(isKept)}`,
    )
  }
}

async function main(): Promise<void> {
  const folder = makeBenchFolder().path
  const { pack } = loadPack(packFolder('lsp'))
  const documents = documentsOf(pack)
  const drawing = store(folder, documents)
  const writers = [
    startWriter('product', process.execPath, 'product.ts', folder),
    startWriter('docxtemplater', process.execPath, 'docxtemplater.ts', folder),
    startWriter('python-docx', '/usr/bin/python3', 'python_docx.py', folder),
  ]
  console.log(`Medians of ${rounds} rounds after ${warmUps}; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  console.log(`Drawing a figure, which each writer but python-docx does once: ${median(drawing).toFixed(0)} ms`)
  try {
    printRounds(Object.keys(documents), await runRounds(writers))
  } finally {
    for (const { child } of writers) child.kill()
  }
  const busy = await measureBusyServer(folder)
  console.log(
    `${busy.downloads} downloads at once, all there after ${busy.seconds.toFixed(1)} s: status_load p95 ` +
      `${busy.p95.toFixed(1)} ms of ${busy.asked} (limit ${limits.statusLoad} ms): ${verdict(busy.p95 <= limits.statusLoad)}`,
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
