import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMailbox } from '#tests/support/site.ts'
import { inboxTransport } from './inbox.ts'

const mail = (to: string, body = 'Kia ora') => {
  const written = `From: lsp@commission.example\r\nTo: ${to}\r\nSubject: Test\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${body}\r\n`
  return { from: 'lsp@commission.example', to, raw: Buffer.from(written).toString('latin1') }
}

describe('the transport to the local inbox', () => {
  let parent: string
  let folder: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'lsp-inbox-'))
    folder = join(parent, 'data', 'inbox')
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  test('stores a mail byte by byte, readable by the server’s user alone', async () => {
    const sent = mail('hana@example.govt.nz', 'Tēnā koe, 🌱')
    expect(await inboxTransport(folder).deliver(sent)).toEqual({ result: 'accepted' })
    const [name = '', ...others] = readdirSync(folder)
    expect(name).toMatch(/^[0-9a-f]{32}\.eml$/)
    expect(others).toEqual([])
    expect(readFileSync(join(folder, name))).toEqual(Buffer.from(sent.raw, 'latin1'))
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('stores a mail once when it is delivered twice', async () => {
    const transport = inboxTransport(folder)
    const sent = mail('hana@example.govt.nz')
    await transport.deliver(sent)
    await transport.deliver(sent)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('fails with the error’s code where the folder cannot be made', async () => {
    writeFileSync(join(parent, 'data'), 'a file')
    const delivery = await inboxTransport(folder).deliver(mail('hana@example.govt.nz'))
    expect(delivery).toEqual({ result: 'failed', failure: 'ENOTDIR' })
  })

  test('the mailbox waits for the newest mail to an address', async () => {
    const mailbox = openMailbox(folder)
    const transport = inboxTransport(folder)
    const waiting = mailbox.newestTo('hana@example.govt.nz')
    await transport.deliver(mail('tama@example.govt.nz', 'to somebody else'))
    await transport.deliver(mail('hana@example.govt.nz', 'first'))
    expect((await waiting).text.trim()).toBe('first')
    const aMinuteAgo = Date.now() / 1000 - 60
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), aMinuteAgo, aMinuteAgo)
    const waitingForSecond = mailbox.newestTo('hana@example.govt.nz', 2)
    await transport.deliver(mail('hana@example.govt.nz', 'second, with a macron: ā'))
    expect((await waitingForSecond).text.trim()).toBe('second, with a macron: ā')
    expect(await mailbox.mailsTo('hana@example.govt.nz')).toHaveLength(2)
  })
})
