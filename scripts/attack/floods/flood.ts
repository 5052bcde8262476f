import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '#bench/figures.ts'
import { startServed, type RunningServer } from '#bench/server.ts'
import { paths } from '#contract/wire/paths.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { fill } from '../fill.ts'

/** The most that the server may hold under any flood, in MB, and how much slower it may be for others. */
export const maxMegabytes = 256
const maxSlower = 2
/** In milliseconds; below it, the machine's own noise is larger than what a visitor notices. */
const unnoticed = 100

/** A server as `npm run serve` starts it, with a database of its own and so many roles more than its pack has, for one flood. */
export async function serveForFlood(
  settings: Record<string, string> = {},
  roles = 0,
): Promise<RunningServer & { folder: string; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-flood-'))
  const database = join(folder, 'lsp.db')
  const all = {
    LSP_PACK: samplePack,
    LSP_DATABASE_URL: `sqlite:${database}`,
    LSP_TRUST_PROXY: '127.0.0.1',
    ...settings,
  }
  if (roles > 0) {
    await (await startServed(all)).stop()
    await fill(database, roles)
  }
  const server = await startServed(all)
  const end = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, folder, end }
}

/** What a process holds of the machine's memory, in MB of 1,048,576 bytes. */
function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Connections that send this as soon as they are open, and read nothing. */
export function openSockets(url: string, count: number, sent: string): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(sent)
    return socket
  })
}

async function msOf(url: string): Promise<number> {
  const from = performance.now()
  const response = await fetch(url + paths.start)
  await response.text()
  if (!response.ok) throw new Error(`a visitor was answered ${response.status}`)
  return performance.now() - from
}

/** How long visitors wait for a page, one after the other; and the most that the server holds meanwhile. */
async function watch(
  { url, pid }: RunningServer,
  seconds: number,
): Promise<{ p95: number; most: number; lost: number }> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let [most, lost] = [0, 0]
  while (performance.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
    const ms = await msOf(url).catch(() => null)
    if (ms === null) lost += 1
    else times.push(ms)
    most = Math.max(most, megabytesOf(pid))
    // oxlint-disable-next-line no-await-in-loop
    await wait(50)
  }
  return { p95: percentile(times, 0.95), most, lost }
}

/** What visitors and the machine notice of a flood that goes on for some seconds; `tries` is what the flood sent. */
export async function underFlood(
  server: RunningServer,
  seconds: number,
  flood: () => Promise<number>,
): Promise<{ tries: number; failures: string[]; figures: string }> {
  const usual = await watch(server, 3)
  const [tries, meanwhile] = await Promise.all([flood(), watch(server, seconds)])
  const allowed = Math.max(usual.p95 * maxSlower, unnoticed)
  const failures = [
    ...(meanwhile.most > maxMegabytes ? [`the server held ${meanwhile.most.toFixed(0)} MB`] : []),
    ...(meanwhile.p95 > allowed ? [`visitors waited ${meanwhile.p95.toFixed(0)} ms`] : []),
    ...(meanwhile.lost > 0 ? [`${meanwhile.lost} visitors got no page`] : []),
  ]
  const figures = `${usual.most.toFixed(0)} → ${meanwhile.most.toFixed(0)} MB, p95 ${usual.p95.toFixed(0)} → ${meanwhile.p95.toFixed(0)} ms`
  return { tries, failures, figures }
}
