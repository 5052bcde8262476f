import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/start/config.ts'
import { createLog } from '#server/start/log.ts'
import { startSink } from '#tests/support/mail/smtp-sink.ts'
import { inboxTransport } from './inbox.ts'
import { chooseTransport } from './smtp.ts'

const raw = Buffer.from('To: hana@agency.example\r\nSubject: Test\r\n\r\nTēnā koe, 🌱\r\n').toString('latin1')
const mail = { from: 'lsp@commission.example', to: 'hana@agency.example', raw }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lsp-transport-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('where mail goes', () => {
  let logged: string[]
  function choose(settings: Record<string, string>) {
    logged = []
    const log = createLog('info', new Writable({ write: (line, _, done) => done(void logged.push(String(line))) }))
    return chooseTransport(readConfig({ LSP_DATABASE_URL: `sqlite:${folder}/lsp.db`, ...settings }), log)
  }

  it('is the mail server that is set; a public site introduces itself by its name', async () => {
    const sink = await startSink()
    const settings = { LSP_SMTP_URL: sink.url(), LSP_PUBLIC_URL: 'https://lsp.example.govt.nz' }
    expect(await choose(settings).deliver(mail)).toEqual({ result: 'accepted' })
    expect(sink.caught).toMatchObject([{ to: [mail.to], client: 'lsp.example.govt.nz' }])
    await sink.stop()
  })

  it('is the local inbox on one’s own machine, when no mail server is set', async () => {
    expect(await choose({}).deliver(mail)).toEqual({ result: 'accepted' })
    expect(readdirSync(join(folder, 'inbox'))).toHaveLength(1)
    expect(logged).toEqual([])
  })

  it('is nowhere on a public site without a mail server, with a warning in the log', async () => {
    const transport = choose({ LSP_PUBLIC_URL: 'https://lsp.example.govt.nz' })
    expect(await transport.deliver(mail)).toEqual({ result: 'failed', failure: 'ENOSERVER' })
    expect(logged).toEqual([expect.stringContaining('LSP_SMTP_URL names no mail server')])
  })
})

describe('the local inbox', () => {
  it('stores a mail once, byte by byte, readable by the server’s user alone', async () => {
    const inbox = join(folder, 'data', 'inbox')
    for (let time = 0; time < 2; time += 1) {
      expect(await inboxTransport(inbox).deliver(mail)).toEqual({ result: 'accepted' })
    }
    const [name = '', ...others] = readdirSync(inbox)
    expect([name, others]).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.eml$/), []])
    expect(readFileSync(join(inbox, name))).toEqual(Buffer.from(raw, 'latin1'))
    expect([statSync(join(inbox, name)).mode & 0o777, statSync(inbox).mode & 0o777]).toEqual([0o600, 0o700])
  })

  it('fails with the error’s code where its folder cannot be made', async () => {
    writeFileSync(join(folder, 'data'), 'a file')
    const delivery = await inboxTransport(join(folder, 'data', 'inbox')).deliver(mail)
    expect(delivery).toEqual({ result: 'failed', failure: 'ENOTDIR' })
  })
})
