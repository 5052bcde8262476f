import { setTimeout as wait } from 'node:timers/promises'
import { listMails, readMail, type ReceivedMail } from '#server/mail/inbox/mail-folder.ts'

const patience = 60_000

/** Reads the local inbox of a server that is attacked, each mail once. */
export class Inbox {
  readonly #folder: string
  readonly #read = new Map<string, ReceivedMail>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Every mail that has arrived. */
  async all(): Promise<ReceivedMail[]> {
    for (const mail of await listMails(this.#folder)) {
      if (this.#read.has(mail.id)) continue
      const read = await readMail(this.#folder, mail)
      if (read) this.#read.set(mail.id, read)
    }
    return [...this.#read.values()]
  }

  /** The mail that fits, as soon as it is there. */
  async waitFor(what: string, fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
    const end = performance.now() + patience
    for (;;) {
      const found = (await this.all()).find(fits)
      if (found) return found
      if (performance.now() > end) throw new Error(`no mail within a minute: ${what}`)
      await wait(20)
    }
  }

  /** The mail to an address that gets one alone. */
  async mailTo(address: string): Promise<ReceivedMail> {
    return this.waitFor(address, ({ to }) => to === address)
  }
}
