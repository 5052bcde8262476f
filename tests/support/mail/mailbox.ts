import { once } from 'node:events'
import { mkdirSync, watch } from 'node:fs'
import { listMails, readMail, type ReceivedMail } from '#server/mail/inbox.ts'

export type Mailbox = {
  /** All mails to an address, newest first. */
  mailsTo: (address: string) => Promise<ReceivedMail[]>
  /** The newest mail to an address, as soon as there are `count` of them (1 by default). */
  newestTo: (address: string, count?: number) => Promise<ReceivedMail>
}

/** A busy machine is slow but not broken. */
const timeout = 60_000

/** Reads the local inbox; for tests with and without a browser. */
export function openMailbox(folder: string): Mailbox {
  async function mailsTo(address: string): Promise<ReceivedMail[]> {
    const mails = await Promise.all((await listMails(folder)).map((mail) => readMail(folder, mail)))
    return mails.filter((mail) => mail !== null).filter(({ to }) => to === address)
  }

  async function newestTo(address: string, count = 1): Promise<ReceivedMail> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const watcher = watch(folder)
    const signal = AbortSignal.timeout(timeout)
    try {
      for (;;) {
        const changed = once(watcher, 'change', { signal }).catch(() => undefined)
        const mails = await mailsTo(address)
        const [newest] = mails
        if (newest && mails.length >= count) return newest
        if (signal.aborted) throw new Error(`${mails.length} mails to ${address} instead of ${count}, after a minute`)
        await changed
      }
    } finally {
      watcher.close()
    }
  }

  return { mailsTo, newestTo }
}
