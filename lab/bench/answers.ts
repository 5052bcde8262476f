import { closeSync, fdatasyncSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { median, printTable } from '../support/figures.ts'
import {
  makeFolder,
  processorMs,
  product as productFile,
  run,
  startServer,
  type RunningServer,
} from '../support/server.ts'
import { openVisitor, stepsOf, type Visitor } from '../support/visitors.ts'
import { checkStored, runRound, type Confirmed, type Round } from './load.ts'

/**
 * Commits are shared, so that an answer need not wait for a flush of its own. Where a flush takes next to nothing, both sides spend their time
 * on HTTP, of which an answer has more (docs/decisions/0002-sqlite-by-default.md).
 */
const minRatio = 2
const minRatioOfQuickFlushes = 0.6
const quickFlushMs = 0.5
const connections = 20
const warmUpSeconds = 3
const howMany = 5
const roundSeconds = 5

type Side = { name: string; server: RunningServer; database: string; confirmed: Confirmed }
/** A round, and what each answer cost the server's process, in microseconds. */
type Timed = Round & { cpu: number }
type Pair = { product: Timed; bare: Timed }

async function openVisitors(url: string): Promise<{ visitors: Visitor[]; answered: Record<string, unknown> }> {
  const opened = []
  for (let index = 0; index < connections; index += 1) opened.push(await openVisitor(url))
  return {
    visitors: opened.map(({ visitor }) => visitor),
    answered: Object.fromEntries(opened[0]?.answered ?? []),
  }
}

async function startSide(name: string, file: string, folder: string, settings = {}): Promise<Side> {
  const database = join(folder, `${name}.db`)
  const server = await startServer({ LSP_DATABASE_URL: `sqlite:${database}`, ...settings }, { file })
  return { name, server, database, confirmed: new Map() }
}

/** How long a disk takes to keep 4 KB for good, in milliseconds. */
function flushTime(folder: string): number {
  const file = openSync(join(folder, 'flushed'), 'w')
  const page = Buffer.alloc(4096, 1)
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, page)
    const begun = performance.now()
    fdatasyncSync(file)
    return performance.now() - begun
  })
  closeSync(file)
  return median(times)
}

async function timedRound({ server, confirmed }: Side, visitors: Visitor[], seconds: number): Promise<Timed> {
  const before = processorMs(server.pid)
  const round = await runRound(server.url, visitors, seconds, confirmed)
  const answers = round.requestsPerSecond * seconds
  return { ...round, cpu: (1000 * (processorMs(server.pid) - before)) / answers }
}

async function runPairs(product: Side, bare: Side, visitors: Visitor[]) {
  const round = (side: Side, length: number) => timedRound(side, visitors, length)
  await round(product, warmUpSeconds)
  await round(bare, warmUpSeconds)
  const pairs: Pair[] = []
  for (let index = 0; index < howMany; index += 1) {
    pairs.push({ product: await round(product, roundSeconds), bare: await round(bare, roundSeconds) })
  }
  return pairs
}

function figuresOf(name: string, rounds: Timed[]): string[] {
  return [
    name,
    median(rounds.map((round) => round.requestsPerSecond)).toFixed(0),
    `${median(rounds.map((round) => round.p50)).toFixed(2)} ms`,
    `${median(rounds.map((round) => round.p99)).toFixed(2)} ms`,
    `${median(rounds.map((round) => round.cpu)).toFixed(0)} µs`,
  ]
}

function printPairs(pairs: Pair[]): number {
  const ratios = pairs.map(({ product, bare }) => product.requestsPerSecond / bare.requestsPerSecond)
  console.log(`\n${connections} connections, ${pairs.length} rounds each:`)
  printTable([
    ['', 'requests/s', 'p50', 'p99', 'processor each'],
    figuresOf(
      'get_question NEXT',
      pairs.map(({ product }) => product),
    ),
    figuresOf(
      'bare Fastify upsert',
      pairs.map(({ bare }) => bare),
    ),
  ])
  console.log(`  ratios of the rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`)
  return median(ratios)
}

async function compare(product: Side, folder: string): Promise<void> {
  const { visitors, answered } = await openVisitors(product.server.url)
  const questions = join(folder, 'questions.json')
  writeFileSync(questions, JSON.stringify(answered))
  const bare = await startSide('bare', 'lab/bench/bare-server.ts', folder, { BARE_QUESTIONS: questions })
  try {
    const requestBytes = visitors.flatMap(stepsOf).map((step) => JSON.stringify(step).length)
    const responseBytes = Object.values(answered).map((question) => JSON.stringify(question).length)
    const flush = flushTime(folder)
    console.log(
      `One answer a request, each stored durably in ${folder}, where a flush takes ` +
        `${flush.toFixed(2)} ms; bodies of about ${median(requestBytes)} bytes there and ${median(responseBytes)} back`,
    )
    const ratio = printPairs(await runPairs(product, bare, visitors))
    const least = flush < quickFlushMs ? minRatioOfQuickFlushes : minRatio
    console.log(`  ratio ${ratio.toFixed(2)}, limit ${least.toFixed(2)}: ${ratio < least ? 'MISSED' : 'kept'}`)
    if (ratio < least) process.exitCode = 1
  } finally {
    await bare.server.stop()
    await product.server.stop()
  }
  for (const { name, database, confirmed } of [product, bare]) {
    console.log(`${name}: all responses 2xx, all ${checkStored(database, confirmed)} confirmed answers stored`)
  }
}

await run(async () => {
  const folder = makeFolder()
  await compare(await startSide('product', productFile, folder), folder)
})
