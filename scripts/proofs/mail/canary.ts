import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSink, type Order } from '#tests/support/mail/smtp-sink.ts'
import { must } from './claims.ts'
import { until, withSite, type MailSite } from './mail-site.ts'

const address = 'canary-hana.tamihana@agency.example'
const control = 'quokka'
const promised = 60

/** Everything that the server has written, by file: database, write-ahead log, keys, log, temporary files. */
function filesOf({ folder }: MailSite): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [file.slice(folder.length + 1), readFileSync(file)]
    }),
  )
}

/** A text as it is, and in Base64, which looks different at each of three offsets. */
function formsOf(text: string): string[] {
  const shifted = [0, 1, 2].map((by) =>
    Buffer.from(`${'x'.repeat(by)}${text}`)
      .toString('base64')
      .slice(by === 0 ? 0 : by + 1)
      .replace(/=+$/, '')
      .slice(0, -1),
  )
  return [text, text.toUpperCase(), ...shifted]
}

/** The files that contain one of the texts. */
function find(site: MailSite, texts: readonly string[]): string[] {
  return [...filesOf(site)].filter(([, bytes]) => texts.some((text) => bytes.includes(text))).map(([file]) => file)
}

const pieces = (sealed: string) => sealed.match(/.{64}/g) ?? []

/** One mail, waiting in the write-ahead log or with `isMoved` in the database, and ended as `order` says. */
async function proveEnd({ end, order, isMoved }: { end: string; order: Order; isMoved: boolean }): Promise<string> {
  const sink = await startSink()
  const clear = [...formsOf(address), ...formsOf(address.slice(0, address.indexOf('@')))]
  try {
    return await withSite({ smtpUrl: sink.url() }, async (site) => {
      sink.order = () => ({ replies: 450, to: 'recipient' })
      const visitor = await site.newVisitor()
      await visitor.call('roles', { query_role: control, query_agency: '' })
      await visitor.askForProfile(address)
      await until('the mail was put off', async () => (await site.waiting())[0]?.last_failure === '450')
      const controlFound = find(site, [control])
      must(controlFound.length > 0, 'the search does not find what was typed into a field')
      const { read, eraseDeleted } = await site.database()
      if (isMoved) await until('the write-ahead log is emptied', eraseDeleted)
      const { sealed, next_try_at } = await read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
      const sealedFound = find(site, pieces(sealed))
      must(sealedFound.length > 0, 'the search does not find the sealed mail before it is sent')
      must(find(site, clear).length === 0, `before: the address stands in ${find(site, clear).join(', ')}`)

      sink.order = () => order
      await site.setClock({ at: Date.parse(next_try_at), isRunning: true })
      await until('the mail has ended', async () => (await site.waiting()).length === 0)
      const ended = performance.now()
      await until('the sealed mail is gone', () => find(site, pieces(sealed)).length === 0, promised)
      const seconds = (performance.now() - ended) / 1000
      await wait(promised * 1000 - (performance.now() - ended))
      const everything = [...clear, ...pieces(sealed)]
      must(find(site, everything).length === 0, `after: found in ${find(site, everything).join(', ')}`)
      must(find(site, [control]).length > 0, 'the search no longer finds what was typed into a field')
      return (
        `an address whose mail was ${end}: before, sealed in ${sealedFound.join(' and ')} and nowhere in the clear; ` +
        `${seconds.toFixed(1)} s later gone, and after ${promised} s nowhere in ${filesOf(site).size} files ` +
        `(database, -wal, keys, log at level trace, temporary files); the search finds a control word in ${controlFound.join(' and ')}`
      )
    })
  } finally {
    await sink.stop()
  }
}

/** Proves that an address is stored only sealed, and is gone once its mail is accepted or refused. */
export async function proveCanary(say: (line: string) => void): Promise<void> {
  const lines = await Promise.all([
    proveEnd({ end: 'accepted', order: 'accept', isMoved: false }),
    proveEnd({ end: 'refused', order: { replies: 550, to: 'message' }, isMoved: true }),
  ])
  for (const line of lines) say(line)
}
