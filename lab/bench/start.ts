import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../server/places.ts'
import { median, printTable } from '../support/figures.ts'
import { makeFolder, run } from '../support/server.ts'

const maxFirst = 20
const maxUnchanged = 2
const rounds = 3

const parts = ['content', 'contract', 'domain', 'tools', 'server', 'web']
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', '.npmrc']

/** Copies the product, without what is built, into a folder. */
function copyProduct(to: string): void {
  mkdirSync(to)
  for (const name of [...parts, ...files]) cpSync(join(root, name), join(to, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}

/** Runs a command until it writes a word to its output; returns how many seconds that took, and ends it. */
async function secondsUntil(word: string, [command = '', ...words]: readonly string[], cwd: string): Promise<number> {
  const started = performance.now()
  const child = spawn(command, words, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', LSP_LISTEN: '127.0.0.1:0', LSP_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of their own, so that npm, its shell and the server can be ended together.
    detached: true,
  })
  const ended = once(child, 'exit')
  const said = new Promise<number>((settle) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes(word)) settle((performance.now() - started) / 1000)
    })
  })
  const failed = ended.then(() => {
    throw new Error(`${words.join(' ')} ended before it wrote "${word}"`)
  })
  try {
    return await Promise.race([said, failed])
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

async function measured(measure: () => Promise<number>): Promise<number> {
  const figures: number[] = []
  for (let round = 0; round < rounds; round += 1) figures.push(await measure())
  return median(figures)
}

await run(async () => {
  const copy = join(makeFolder(), 'product')
  copyProduct(copy)
  const start = () => secondsUntil('is ready at', ['npm', 'start'], copy)
  const first = await start()
  const unchanged = await measured(start)
  const newText = await measured(() => {
    appendFileSync(join(copy, 'content', 'lsp', 'pages', 'about.md'), '\nOne more line.\n')
    return start()
  })
  const rows = [
    ['npm start, nothing built yet', first, maxFirst],
    ['npm start, nothing changed', unchanged, maxUnchanged],
    ['npm start, a page of the pack changed', newText, maxUnchanged],
  ] as const
  console.log(`Until ready, median of ${rounds}; the first start once`)
  printTable([
    ['', 'takes', 'limit', ''],
    ...rows.map(([what, took, limit]) => [
      what,
      `${took.toFixed(2)} s`,
      `${limit.toFixed(2)} s`,
      took > limit ? 'MISSED' : 'kept',
    ]),
  ])
  if (rows.some(([, took, limit]) => took > limit)) process.exitCode = 1
})
