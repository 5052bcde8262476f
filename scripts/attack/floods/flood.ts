import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServed, type RunningServer } from '#bench/server.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { fill } from '../fill.ts'
import { allowed, withVisitors } from '../visitors.ts'

/** The most that the server may hold under any flood, in MB. */
const maxMegabytes = 256

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

/** How long visitors are watched before a flood, in milliseconds. */
const before = 10_000

/** What visitors and the machine notice of a flood that goes on for some seconds; `tries` is what the flood sent. */
export async function underFlood(
  server: RunningServer,
  seconds: number,
  flood: () => Promise<number>,
): Promise<{ tries: number; failures: string[]; figures: string }> {
  const usual = await withVisitors(server, () => wait(before))
  const meanwhile = await withVisitors(server, async () => (await Promise.all([flood(), wait(seconds * 1000)]))[0])
  const failures = [
    ...(meanwhile.most > maxMegabytes ? [`the server held ${meanwhile.most.toFixed(0)} MB`] : []),
    ...(meanwhile.p95 <= allowed(usual.p95) ? [] : [`visitors waited ${meanwhile.p95.toFixed(0)} ms`]),
    ...(meanwhile.lost > 0 ? [`${meanwhile.lost} visitors got no page`] : []),
  ]
  const figures = `${usual.most.toFixed(0)} → ${meanwhile.most.toFixed(0)} MB, p95 ${usual.p95.toFixed(1)} → ${meanwhile.p95.toFixed(1)} ms`
  return { tries: meanwhile.result, failures, figures }
}
