import { setTimeout as wait } from 'node:timers/promises'
import { minute } from '#domain/framework/durations.ts'
import { maxMailAge } from '#domain/mail/mail-lifetimes.ts'
import { nextTry } from '#domain/mail/mail-schedule.ts'
import {
  bringForward,
  claimMail,
  endMail,
  findDueMail,
  findOverdueMail,
  putBackMail,
  type MailResult,
  waitsForServer,
  type WaitingMail,
} from '#server/db/mail/outbox.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import type { SealedMail } from './queue.ts'
import type { Delivery, Transport } from '#server/mail/delivery/transport.ts'

export type OutboxOptions = {
  /** For how long nobody else delivers a mail that this server has begun to, in milliseconds. */
  lease: number
  /** How many deliveries go on at once. */
  atOnce: number
  /** How often the outbox looks for mail without being woken, in milliseconds. */
  lookEvery: number
  /** How long it lets a database rest that has failed, in milliseconds. */
  lookAfterError: number
  /** How often the outbox sees whether a mail server is back that could not be reached, in milliseconds. */
  reachEvery: number
  /** How long `stop` waits for deliveries, in milliseconds. */
  stopWithin: number
}

const usualOptions: OutboxOptions = {
  lease: 5 * minute,
  atOnce: 5,
  lookEvery: 1000,
  lookAfterError: 5000,
  reachEvery: minute,
  stopWithin: 15_000,
}

type OutboxDeps = Pick<MailDeps, 'db' | 'mail' | 'clock' | 'log'>

// Milliseconds.
const minTimeBetweenBringingForward = minute
const retryDatabaseAfter = 1000
const lookForOverdueEvery = 10_000
const eraseWithin = 1000

/** Ends mail that was stored 24 hours ago or earlier, whoever has its key. Answers how many. */
export async function endOverdueMail({ db, mail: { keys }, clock, log }: OutboxDeps): Promise<number> {
  const at = clock().getTime()
  const now = new Date(at).toISOString()
  const overdue = await findOverdueMail(db.read, { now, storedUntil: new Date(at - maxMailAge).toISOString() })
  if (overdue.length === 0) return 0
  const known = keys.ids()
  for (const waiting of overdue) {
    const { type, tries, last_failure: failure } = waiting
    const result = tries > 0 || known.includes(waiting.key_id) ? 'given up' : 'unreadable'
    await db.write((queries) => endMail(queries, waiting, { result, failure, now }))
    log.warn({ type, result, tries, failure }, 'mail ended')
  }
  await db.erased()
  return overdue.length
}

/** The deliveries of one server: at most `atOnce` under way. */
class Deliveries {
  readonly #deps: OutboxDeps
  readonly #transport: Transport
  readonly #options: OutboxOptions
  readonly #underWay = new Set<Promise<void>>()
  #broughtForwardAt = -Infinity
  isStopping = false

  constructor(deps: OutboxDeps, transport: Transport, options: OutboxOptions) {
    this.#deps = deps
    this.#transport = transport
    this.#options = options
  }

  /** Begins as many deliveries as may be under way and are due; answers how many it found. */
  async begin(onEnd: () => void): Promise<number> {
    const { db, mail, clock } = this.#deps
    const most = this.#options.atOnce - this.#underWay.size
    if (most <= 0 || this.isStopping) return 0
    const keyIds = mail.keys.ids()
    if (keyIds.length === 0) return 0
    const at = clock().getTime()
    const now = new Date(at).toISOString()
    const storedAfter = new Date(at - maxMailAge).toISOString()
    const until = new Date(at + this.#options.lease).toISOString()
    const due = await findDueMail(db.read, { now, storedAfter, keyIds, most })
    const claims = due.map(async (id) => {
      const claimed = await db.write((queries) => claimMail(queries, id, { now, until }))
      if (claimed === null) return
      const delivery = this.#deliver(claimed).finally(() => {
        this.#underWay.delete(delivery)
        onEnd()
      })
      this.#underWay.add(delivery)
    })
    const failed = (await Promise.allSettled(claims)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return due.length
  }

  /** Makes mail due that waits for a server which is back. */
  async reach(): Promise<void> {
    const { db, clock } = this.#deps
    if (!this.#transport.isReached || !(await waitsForServer(db.read, clock().toISOString()))) return
    if (await this.#transport.isReached()) await db.write((queries) => bringForward(queries, clock().toISOString()))
  }

  /** Waits for the deliveries under way. */
  async ended(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  async #deliver(mail: WaitingMail): Promise<void> {
    const {
      mail: { keys },
      log,
    } = this.#deps
    const begun = performance.now()
    try {
      const content = keys.open(mail.sealed, mail.id, mail.key_id)
      const delivery = content === null ? null : await this.#transport.deliver(JSON.parse(content) as SealedMail)
      // A result that is not stored costs a second copy once the lease is over.
      for (;;) {
        try {
          return await this.#settle(mail, delivery)
        } catch (error) {
          log.error({ err: error }, 'a mail’s result could not be stored')
          if (performance.now() - begun > this.#options.lease || this.isStopping) return
          await wait(retryDatabaseAfter)
        }
      }
    } catch (error) {
      log.error({ err: error }, 'delivery failed')
    }
  }

  async #settle(mail: WaitingMail, delivery: Delivery | null): Promise<void> {
    const { clock } = this.#deps
    const failure = delivery === null || delivery.result === 'accepted' ? null : delivery.failure
    if (delivery === null) return this.#end(mail, 'unreadable', failure)
    if (delivery.result === 'accepted' || delivery.result === 'refused') {
      return this.#end(mail, delivery.result, failure)
    }
    const now = clock().getTime()
    const stored = Date.parse(mail.stored_at)
    const isDoubt = delivery.result === 'in doubt'
    if (isDoubt && (mail.doubts > 0 || now >= stored + maxMailAge)) return this.#end(mail, 'in doubt', failure)
    const next = isDoubt ? now : nextTry(stored, mail.tries, now)
    if (next === null) return this.#end(mail, 'given up', failure)
    await this.#putBack(mail, {
      next_try_at: new Date(next).toISOString(),
      last_failure: delivery.failure,
      doubts: mail.doubts + (isDoubt ? 1 : 0),
    })
  }

  async #end(mail: WaitingMail, result: MailResult, failure: string | null): Promise<void> {
    const { db, clock, log } = this.#deps
    const { type, tries } = mail
    const at = clock().getTime()
    const now = new Date(at).toISOString()
    const isBack = result === 'accepted' && at - this.#broughtForwardAt >= minTimeBetweenBringingForward
    await db.write(async (queries) => {
      await endMail(queries, mail, { result, failure, now })
      if (isBack) await bringForward(queries, now)
    })
    if (isBack) this.#broughtForwardAt = at
    const level = result === 'accepted' ? 'info' : 'warn'
    log[level]({ type, result, tries, failure }, 'mail ended')
    void db.erased(eraseWithin)
  }

  async #putBack(mail: WaitingMail, changes: Parameters<typeof putBackMail>[2]): Promise<void> {
    const { db, log } = this.#deps
    await db.write((queries) => putBackMail(queries, mail, changes))
    log.info({ type: mail.type, tries: mail.tries, failure: changes.last_failure }, 'mail put back')
  }
}

/** Delivers what is due, and ends when nothing is. */
export async function deliverDue(
  deps: OutboxDeps,
  transport: Transport,
  options: Partial<OutboxOptions> = {},
): Promise<void> {
  const deliveries = new Deliveries(deps, transport, { ...usualOptions, ...options })
  await endOverdueMail(deps)
  while ((await deliveries.begin(() => undefined)) > 0) await deliveries.ended()
  await deps.db.erased()
}

/** Delivers mail as it is stored and as it comes due, until stopped: nothing is begun then, and what is under way may end. */
export function startOutbox(
  deps: OutboxDeps,
  transport: Transport,
  options: Partial<OutboxOptions> = {},
): { stop: () => Promise<void> } {
  const all = { ...usualOptions, ...options }
  const deliveries = new Deliveries(deps, transport, all)
  let looking: Promise<void> | null = null
  let isWanted = false
  let [lookFrom, lookForOverdueFrom] = [0, 0]

  async function look(): Promise<void> {
    const now = performance.now()
    isWanted = false
    try {
      if (now >= lookForOverdueFrom) {
        lookForOverdueFrom = now + lookForOverdueEvery
        await endOverdueMail(deps)
      }
      while ((await deliveries.begin(wake)) > 0);
    } catch (error) {
      deps.log.error({ err: error }, 'the outbox could not be looked at')
      lookFrom = performance.now() + all.lookAfterError
    }
  }

  function wake(): void {
    isWanted = true
    if (looking !== null || deliveries.isStopping || performance.now() < lookFrom) return
    looking = look().finally(() => {
      looking = null
      if (isWanted) wake()
    })
  }

  async function reach(): Promise<void> {
    try {
      await deliveries.reach()
    } catch (error) {
      deps.log.error({ err: error }, 'the outbox could not be looked at')
    }
  }

  const timers = [setInterval(wake, all.lookEvery), setInterval(() => void reach(), all.reachEvery)]
  deps.mail.onWake(wake)
  wake()

  return {
    stop: async () => {
      deliveries.isStopping = true
      for (const timer of timers) clearInterval(timer)
      await looking
      const timeout = new AbortController()
      const late = wait(all.stopWithin, 'late', { signal: timeout.signal }).catch(() => 'ended')
      if ((await Promise.race([deliveries.ended(), late])) === 'late') {
        deps.log.warn('deliveries were under way at the end: they are made again once their leases are over')
      }
      timeout.abort()
      await deps.db.erased()
    },
  }
}
