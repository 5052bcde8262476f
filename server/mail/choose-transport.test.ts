import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/start/config.ts'
import { chooseTransport } from './smtp.ts'
import { createLog } from '#server/start/open-deps.ts'
import { startSink } from '#tests/support/mail/smtp-sink.ts'

const mail = { from: 'lsp@commission.example', to: 'hana@agency.example', raw: 'Subject: Test\r\n\r\nKia ora\r\n' }

describe('where mail goes', () => {
  let folder: string
  let logged: string[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-transport-'))
    logged = []
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function choose(settings: Record<string, string>) {
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
