import { randomUUID } from 'node:crypto'
import { createApp } from '../../server/http/app.ts'
import { openWeb } from '../../server/pages/web.ts'
import { readConfig } from '../../server/start/config.ts'
import { openDeps } from '../../server/start/open-deps.ts'
import { chooseTransport } from '../../server/mail/smtp.ts'
import { startOutbox, type OutboxOptions } from '../../server/mail/outbox.ts'
import type { ClockOrder } from './mail-site.ts'

// Starts the same parts as server/main.ts, with a clock that the proof sets and with PROOF_OUTBOX for a shorter lease.

const options = JSON.parse(process.env['PROOF_OUTBOX'] ?? '{}') as Partial<OutboxOptions>
const isSending = process.env['PROOF_SENDS'] !== '0'
let clockIs = { at: Number(process.env['PROOF_CLOCK'] ?? Date.now()), since: performance.now(), isRunning: true }
const clock = () => new Date(clockIs.at + (clockIs.isRunning ? performance.now() - clockIs.since : 0))

const config = readConfig(process.env)
const {
  all: [opened],
} = await openDeps(config)
const deps = { ...opened, clock, newUuid: randomUUID }
const app = await createApp(deps, { config, web: await openWeb([deps.base]) })
const outbox = isSending ? startOutbox(deps, chooseTransport(config, deps.log), options) : null

process.on('message', ({ at, isRunning }: ClockOrder) => {
  clockIs = { at: at ?? clock().getTime(), since: performance.now(), isRunning }
  process.send?.(clock().getTime())
})
process.on('SIGTERM', () => {
  void Promise.all([app.close(), outbox?.stop()])
    .then(() => deps.db.close())
    .then(() => process.exit(0))
})

await app.listen(config.listen)
process.send?.('ready')
