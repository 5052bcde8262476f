import { setTimeout as wait } from 'node:timers/promises'
import { minute } from '#domain/framework/durations.ts'
import { maxMailAge, nextTry } from '#domain/mail/mail-limits.ts'
import { clockDoubt } from '#server/db/last-done.ts'
import type { Queries } from '#server/db/open.ts'
import type { MailDeps } from './deps.ts'
import {
  bringForward,
  claimMail,
  endMail,
  findDueMail,
  findOverdueMail,
  type MailResult,
  putBackMail,
  type WaitingMail,
  waitsForServer,
} from './queries.ts'
import type { Delivery, SealedMail, Transport } from './transport.ts'

export type OutboxOptions = {
  /** For how long no other server delivers a mail that this server has claimed, in milliseconds. */
  lease: number
  /** At most this many deliveries run at the same time. */
  maxConcurrent: number
  /** How often the outbox looks for due mail without being woken, in milliseconds. */
  pollInterval: number
  /** How long it waits after an error of the database, in milliseconds. */
  retryAfterError: number
  /** How often it checks whether a mail server that could not be reached is back, in milliseconds. */
  reachInterval: number
  /** How long `stop` waits for running deliveries, in milliseconds. */
  stopTimeout: number
}

const defaultOptions: OutboxOptions = {
  lease: 5 * minute,
  maxConcurrent: 5,
  pollInterval: 1000,
  retryAfterError: 5000,
  reachInterval: minute,
  stopTimeout: 15_000,
}

type OutboxDeps = Pick<MailDeps, 'db' | 'mail' | 'clock' | 'log'>

// Milliseconds.
const minTimeBetweenBringingForward = minute
const retryDatabaseAfter = 1000
const lookForOverdueEvery = 10_000
const maxEraseDelay = 1000

/** Mail that has waited for as long as any may. */
export function overdueMail(db: Queries, at: Date): ReturnType<typeof findOverdueMail> {
  return findOverdueMail(db, { now: at.toISOString(), storedUntil: new Date(at.getTime() - maxMailAge).toISOString() })
}

type EndingDeps = Pick<OutboxDeps, 'db' | 'clock' | 'log'> & { mail: Pick<OutboxDeps['mail'], 'keys' | 'ended'> }

/** Ends mail that has waited for as long as any may, also where another server has its key. Returns how many this one ended. */
export async function endOverdueMail({ db, mail, clock, log }: EndingDeps): Promise<number> {
  const at = clock()
  const now = at.toISOString()
  const overdue = await overdueMail(db.read, at)
  // While the clock is in doubt, no mail counts as too old: it is tried.
  if (overdue.length === 0 || (await clockDoubt(db.read, at)) !== null) return 0
  const known = mail.keys.ids()
  let count = 0
  for (const waiting of overdue) {
    const { type, tries, last_failure: failure } = waiting
    const result = tries > 0 || known.includes(waiting.key_id) ? 'given up' : 'unreadable'
    const isEnded = await db.write((queries) => endMail(queries, waiting, { result, failure, now }))
    if (!isEnded) continue
    count += 1
    mail.ended({ type, result })
    log.warn({ type, result, tries, failure }, 'mail ended')
  }
  await db.eraseDeleted()
  return count
}

/** The deliveries of one server, of which at most `maxConcurrent` run at the same time. */
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

  /** Begins deliveries of due mail, as many as may run. Calls `onEnd` when one ends. Returns how many mails it found. */
  async begin(onEnd: () => void): Promise<number> {
    const { db, mail, clock } = this.#deps
    const max = this.#options.maxConcurrent - this.#underWay.size
    if (max <= 0 || this.isStopping) return 0
    const keyIds = mail.keys.ids()
    if (keyIds.length === 0) return 0
    const at = clock().getTime()
    const now = new Date(at).toISOString()
    const isDoubted = (await clockDoubt(db.read, new Date(at))) !== null
    const storedAfter = isDoubted ? '' : new Date(at - maxMailAge).toISOString()
    const until = new Date(at + this.#options.lease).toISOString()
    const due = await findDueMail(db.read, { now, storedAfter, keyIds, max })
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

  /** Makes mail due that waited for the mail server, when that can be reached again. */
  async retryIfServerIsBack(): Promise<void> {
    const { db, clock } = this.#deps
    if (!this.#transport.canReachServer || !(await waitsForServer(db.read, clock().toISOString()))) return
    if (await this.#transport.canReachServer())
      await db.write((queries) => bringForward(queries, clock().toISOString()))
  }

  /** Resolves when all running deliveries have ended. */
  async allEnded(): Promise<void> {
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
      // A result that is not stored would mean that the mail is sent again after the lease, so storing it is retried.
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
    const { clock, db } = this.#deps
    const failure = delivery === null || delivery.result === 'accepted' ? null : delivery.failure
    if (delivery === null) return this.#end(mail, 'unreadable', failure)
    if (delivery.result === 'accepted' || delivery.result === 'refused') {
      return this.#end(mail, delivery.result, failure)
    }
    const now = clock().getTime()
    const isDoubted = (await clockDoubt(db.read, new Date(now))) !== null
    const stored = isDoubted ? now : Date.parse(mail.stored_at)
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
    const isEnded = await db.write(async (queries) => {
      const ended = await endMail(queries, mail, { result, failure, now })
      if (isBack) await bringForward(queries, now)
      return ended
    })
    if (isBack) this.#broughtForwardAt = at
    if (isEnded) this.#deps.mail.ended({ type, result })
    const level = result === 'accepted' ? 'info' : 'warn'
    log[level]({ type, result, tries, failure }, 'mail ended')
    void db.eraseDeleted(maxEraseDelay)
  }

  async #putBack(mail: WaitingMail, changes: Parameters<typeof putBackMail>[2]): Promise<void> {
    const { db, log } = this.#deps
    await db.write((queries) => putBackMail(queries, mail, changes))
    log.info({ type: mail.type, tries: mail.tries, failure: changes.last_failure }, 'mail put back')
  }
}

/** Delivers all due mail and resolves when none is left. */
export async function deliverDue(
  deps: OutboxDeps,
  transport: Transport,
  options: Partial<OutboxOptions> = {},
): Promise<void> {
  const deliveries = new Deliveries(deps, transport, { ...defaultOptions, ...options })
  await endOverdueMail(deps)
  while ((await deliveries.begin(() => undefined)) > 0) await deliveries.allEnded()
  await deps.db.eraseDeleted()
}

/**
 * Delivers mail when it is stored and when it is due, until it is stopped. `stop` begins no more deliveries and waits for
 * those that are running.
 */
export function startOutbox(
  deps: OutboxDeps,
  transport: Transport,
  options: Partial<OutboxOptions> = {},
): { stop: () => Promise<void> } {
  const all = { ...defaultOptions, ...options }
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
      lookFrom = performance.now() + all.retryAfterError
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

  async function retryWhenBack(): Promise<void> {
    try {
      await deliveries.retryIfServerIsBack()
    } catch (error) {
      deps.log.error({ err: error }, 'the outbox could not be looked at')
    }
  }

  const timers = [setInterval(wake, all.pollInterval), setInterval(() => void retryWhenBack(), all.reachInterval)]
  deps.mail.onWake(wake)
  wake()

  return {
    stop: async () => {
      deliveries.isStopping = true
      for (const timer of timers) clearInterval(timer)
      await looking
      const timeout = new AbortController()
      const late = wait(all.stopTimeout, 'late', { signal: timeout.signal }).catch(() => 'ended')
      if ((await Promise.race([deliveries.allEnded(), late])) === 'late') {
        deps.log.warn('deliveries were under way at the end: they are made again once their leases are over')
      }
      timeout.abort()
      await deps.db.eraseDeleted()
    },
  }
}
