import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { documentPaths, type RoleDocumentName } from '../../contract/wire/documents.ts'
import { printTable } from '../support/figures.ts'
import { makeFolder, megabytesOf, run, startServer, type RunningServer } from '../support/server.ts'
import { openVisitor, type Visitor } from '../support/visitors.ts'

const maxAtRest = 180
const maxUnderLoad = 300

const connections = 20
const documents: readonly RoleDocumentName[] = ['role_profile', 'interview_pack', 'dev_plan']
/** One visitor in so many takes away a document. */
const visitorsForDocument = 4

const seconds = (figure: number) => figure * 1000

async function download(url: string, { uuid, roleId, cookie }: Visitor, name: RoleDocumentName): Promise<void> {
  const response = await fetch(url + documentPaths.roleDocument(name, roleId, uuid), { headers: { cookie } })
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  await response.arrayBuffer()
}

type Made = { journeys: number; documents: number; peak: number }

/** Visitors make the journey one after the other on each connection, from the start to the last answer, for some time. */
async function runJourneys(server: RunningServer, milliseconds: number): Promise<Made> {
  const made: Made = { journeys: 0, documents: 0, peak: 0 }
  const end = performance.now() + milliseconds
  const sampling = setInterval(() => (made.peak = Math.max(made.peak, megabytesOf(server.pid))), 100)
  const connection = async () => {
    while (performance.now() < end) {
      const { visitor } = await openVisitor(server.url)
      made.journeys += 1
      if (made.journeys % visitorsForDocument !== 0) continue
      const name = documents[(made.journeys / visitorsForDocument) % documents.length] ?? 'role_profile'
      await download(server.url, visitor, name)
      made.documents += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  clearInterval(sampling)
  return made
}

function printFigures(rows: readonly (readonly [when: string, held: number, limit: number])[]): void {
  printTable([
    ['', 'holds', 'limit', ''],
    ...rows.map(([when, held, limit]) => [
      when,
      `${held.toFixed(0)} MB`,
      `${limit} MB`,
      held > limit ? 'MISSED' : 'kept',
    ]),
  ])
  if (rows.some(([, held, limit]) => held > limit)) process.exitCode = 1
}

await run(async () => {
  const settings = { LSP_DATABASE_URL: `sqlite:${join(makeFolder(), 'memory.db')}` }
  // The first start makes the database and fills it.
  await (await startServer(settings)).stop()
  const server = await startServer(settings)
  try {
    await wait(seconds(10))
    const atRest = megabytesOf(server.pid)
    const made = await runJourneys(server, seconds(30))
    await wait(seconds(60))
    console.log(`${made.journeys} visitors on ${connections} connections, ${made.documents} documents meanwhile`)
    printFigures([
      ['at rest, 10 s after the start', atRest, maxAtRest],
      [`most, with ${connections} connections`, made.peak, maxUnderLoad],
      ['at rest, 60 s after them', megabytesOf(server.pid), maxUnderLoad],
    ])
  } finally {
    await server.stop()
  }
})
