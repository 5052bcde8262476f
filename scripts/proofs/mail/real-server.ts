import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { must, newAddresses, quickAnswers } from './claims.ts'
import { freePort, until, withSite } from './mail-site.ts'

const needs = 'This proof needs OpenSMTPD (Debian: apt-get install opensmtpd), root, and that no other smtpd runs.'

/** OpenSMTPD with its own configuration: accepts mail for agency.example into a maildir, refuses any other. */
class OpenSmtpd {
  readonly maildir: string
  readonly port: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'lsp-smtpd-'))
  #process: ChildProcess | null = null

  constructor(port: number) {
    this.port = port
    this.maildir = join(this.#folder, 'mail')
    mkdirSync(this.maildir)
    chmodSync(this.#folder, 0o755)
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(spawnSync('id', [which, 'nobody'], { encoding: 'utf8' }).stdout),
    )
    chownSync(this.maildir, uid ?? 0, gid ?? 0)
    writeFileSync(
      join(this.#folder, 'smtpd.conf'),
      [
        'table everyone { "@" = "nobody" }',
        `listen on 127.0.0.1 port ${port}`,
        `action "keep" maildir "${this.maildir}" virtual <everyone>`,
        'match from any for domain "agency.example" action "keep"',
        '',
      ].join('\n'),
    )
  }

  async start(): Promise<void> {
    const log = openSync(join(this.#folder, 'log'), 'a')
    this.#process = spawn('smtpd', ['-d', '-f', join(this.#folder, 'smtpd.conf')], { stdio: ['ignore', log, log] })
    closeSync(log)
    await until('OpenSMTPD listens', () => this.#listens(), 10).catch((cause: unknown) => {
      throw new Error(`${needs} ${readFileSync(join(this.#folder, 'log'), 'utf8')}`, { cause })
    })
  }

  async #listens(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return isOpen
  }

  async stop(): Promise<void> {
    const server = this.#process
    this.#process = null
    if (!server || server.exitCode !== null) return
    const exit = once(server, 'exit')
    server.kill('SIGTERM')
    await exit
  }

  async mails() {
    const folder = join(this.maildir, 'new')
    const files = readdirSync(this.maildir).includes('new') ? readdirSync(folder) : []
    return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Proves that a real mail server accepts the mail unchanged, and that mail waits while it is down. */
export async function proveRealServer(say: (line: string) => void): Promise<void> {
  const version = spawnSync('smtpd', ['-h'], { encoding: 'utf8' }).stderr?.match(/OpenSMTPD \S+/)?.[0]
  if (version === undefined || process.getuid?.() !== 0) throw new Error(needs)
  const server = new OpenSmtpd(await freePort())
  try {
    await withSite({ smtpUrl: `smtp://127.0.0.1:${server.port}`, outbox: { reachInterval: 1000 } }, async (site) => {
      const visitor = await site.newVisitor()
      const [away, here] = [newAddresses('while-away', 50), newAddresses('while-here', 50)]
      for (const address of away) await visitor.askForProfile(address)
      await until('everything has been tried', async () => (await site.waiting()).every(({ tries }) => tries > 0))
      await server.start()
      for (const address of here) await visitor.save(address)
      await visitor.save('somebody@elsewhere.example')
      await until('everything has ended', async () => (await site.waiting()).length === 0)
      const results = (await site.ended()).map(({ result, failure }) => `${result} ${failure ?? ''}`.trim())
      must(results.filter((result) => result === 'accepted').length === 100, `ended: ${results.join(', ')}`)
      must(results.filter((result) => result === 'refused 550').length === 1, `ended: ${results.join(', ')}`)
      await until('everything is in the maildir', async () => (await server.mails()).length >= 100)
      const mails = await server.mails()
      const arrived = mails.flatMap(({ to }) => (to ?? []).map(({ address }) => address ?? ''))
      must(arrived.toSorted().join() === [...away, ...here].toSorted().join(), `${arrived.length} mails have arrived`)
      must(new Set(mails.map(({ messageId }) => messageId)).size === 100, 'mails share a Message-ID')
      const files = mails.flatMap(({ attachments }) =>
        attachments.map(({ content }) => Buffer.from(content as ArrayBuffer)),
      )
      must(files.length === away.length, `${files.length} attachments`)
      must(
        files.every((file) => file.subarray(0, 2).toString() === 'PK'),
        'an attachment is no Word file',
      )
      const macrons = mails.filter(({ html, text }) => (html ?? '').includes('ā') && (text ?? '').includes('ā')).length
      must(macrons === away.length, `${macrons} mails have their macrons`)
      say(
        `${version}: 100 mails, half of them asked for while it was down, in its maildir once each, ${files.length} with their Word ` +
          `file and its macrons; 1 to another domain refused with 550 and erased; ${quickAnswers(visitor)}`,
      )
    })
  } finally {
    await server.remove()
  }
}
