import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Operator, operateSecret } from '#tests/support/session/operator.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { typedCommand } from '#tests/support/typed-command.ts'
import { readForm } from './read-form.ts'

const mapping = `
source: staff
roles:
  key: [[Position]]
  title: { column: Job title }
  role_type: { otherwise: team-leader }
`
const staff = (...rows: string[]) => ({
  name: 'Our staff.csv',
  content: ['Position,Job title', ...rows, ''].join('\n'),
})

describe.each(dialects)('imports on the operator’s page, on %s', (dialect) => {
  let site: TestApp
  let operator: Operator
  const uploads = () => join(site.deps.keyFolder, 'uploads')
  const stored = () => (existsSync(uploads()) ? readdirSync(uploads()) : [])

  beforeAll(async () => {
    site = await openTestApp(dialect, { operateSecret })
    operator = new Operator(site.app)
    await operator.signIn()
  })
  beforeEach(() => operator.open('/operate/imports'))
  afterAll(() => site.close())

  const found = async (title: string) =>
    (await (await newVisitor(site.app)).call('roles', { query_role: title, query_agency: '' })).length

  /** Follows to the page of the import, until its command has ended. */
  async function follow(url: string): Promise<string> {
    for (;;) {
      const { body } = await operator.open(url)
      if (!body.includes('Look again')) return body
    }
  }

  it('shows what would change, and then imports the very same file', async () => {
    const file = staff('1,Keeper of the harbour', '2,Keeper of the archive')
    const uploaded = await operator.upload({ what: 'roles', typed: mapping }, { file })
    expect(uploaded.statusCode).toBe(303)
    const page = String(uploaded.headers.location)
    const preview = await follow(page)
    expect(preview).toContain('What would change')
    expect(preview).toContain('<dt>Added</dt><dd>2</dd>')
    expect(preview).toContain('Our staff.csv')
    expect(await found('keeper of the harbour')).toBe(0)

    const [folder = ''] = stored()
    const path = join(uploads(), folder)
    expect(statSync(path).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(path)) expect(statSync(join(path, name)).mode & 0o777).toBe(0o600)

    expect((await operator.post(`${page}/apply`)).statusCode).toBe(303)
    const applied = await follow(page)
    expect(applied).toContain('<h2>Imported</h2>')
    expect(applied).toContain('<dt>Added</dt><dd>2</dd>')
    expect(await found('keeper of the harbour')).toBe(1)

    // Applied once, whatever is sent again.
    await operator.post(`${page}/apply`)
    expect(await follow(page)).toContain('<dt>Added</dt><dd>2</dd>')
    await operator.post(`${page}/drop`)
    expect(stored()).toEqual([])
    expect((await operator.open(page)).body).toContain('This file is not here')

    await operator.open('/operate/imports')
    const next = await operator.upload(
      { what: 'roles', keep: 'yes' },
      { file: staff('1,Keeper'), map: { name: 'm.yaml', content: mapping } },
    )
    const changed = await follow(String(next.headers.location))
    expect(changed).toContain('<dt>Changed</dt><dd>1</dd>')
    expect(changed).toContain('<dt>Withdrawn</dt><dd>0</dd>')
    await operator.post(`${String(next.headers.location)}/drop`)
  })

  it('asks for a word before so many roles are withdrawn', async () => {
    const [one, two] = ['1,Keeper of the bells', '2,Keeper of the keys']
    const { keyFolder, databaseUrl } = site.deps
    const [list, map] = [join(keyFolder, 'bells.csv'), join(keyFolder, 'bells.yaml')]
    writeFileSync(list, staff(one, two).content)
    writeFileSync(map, mapping)
    const env = { LSP_DATABASE_URL: databaseUrl, LSP_OUTBOX_KEY_DIR: keyFolder }
    await typedCommand(['import', list, '--map', map, '--source', 'bells'], env)
    const fields = { what: 'roles', typed: mapping, source: 'bells' }
    const page = String((await operator.upload(fields, { file: staff(two) })).headers.location)
    const preview = await follow(page)
    expect(preview).toContain('It withdraws 1 of 2 roles (50 %), which is more than LSP_IMPORT_WITHDRAW.')
    expect((await operator.post(`${page}/apply`, { word: 'yes' })).body).toContain('Please type withdraw first.')
    expect(await found('keeper of the bells')).toBe(1)
    await operator.post(`${page}/apply`, { word: 'withdraw' })
    expect(await follow(page)).toContain('<dt>Withdrawn</dt><dd>1</dd>')
    expect(await found('keeper of the bells')).toBe(0)
    expect((await operator.open('/operate/imports')).body).toContain('<bdi>Our staff.csv</bdi>')
    const last = /name="import" value="([^"]+)"/.exec((await operator.open('/operate/imports')).body)?.[1] ?? ''
    expect((await operator.post('/operate/imports/undo', { import: 'another' })).statusCode).toBe(409)
    const undone = await operator.post('/operate/imports/undo', { import: last })
    expect(undone.body).toContain('Undone: what the last import did to 1 roles or agencies.')
    expect(await found('keeper of the bells')).toBe(1)
    await operator.open(page)
    await operator.post(`${page}/drop`)
  })

  it('says by line and column what is wrong, and imports nothing of it', async () => {
    const file = staff('1,Keeper of doors', '2,', '1,Another keeper')
    const uploaded = await operator.upload({ what: 'roles', typed: mapping }, { file })
    const page = String(uploaded.headers.location)
    const faulty = await follow(page)
    expect(faulty).toContain('The file cannot be imported')
    expect(faulty).toMatch(/<th [^>]*>3<\/th><td [^>]*>Job title<\/td>/)
    expect(faulty).toContain('names the same row as line 2')
    expect(faulty).not.toContain('Import these roles')
    await operator.post(`${page}/apply`)
    expect(await follow(page)).toContain('The file cannot be imported')
    expect(await found('keeper of doors')).toBe(0)
    await operator.post(`${page}/drop`)
  })

  it('takes agencies, and a mapping that is kept on the server', { tags: 'long' }, async () => {
    const maps = join(site.deps.keyFolder, 'maps')
    mkdirSync(maps)
    writeFileSync(join(maps, 'councils.yaml'), 'source: councils\nagencies: { key: Code, name: Name }\n')
    expect((await operator.open('/operate/imports')).body).toContain('<option value="councils.yaml">')
    const file = { name: 'councils.csv', content: 'Code,Name\nAC,Aotea Council\n' }
    const uploaded = await operator.upload({ what: 'agencies', kept: 'councils.yaml' }, { file })
    const page = String(uploaded.headers.location)
    expect(await follow(page)).toContain('<dt>Added</dt><dd>1</dd>')
    await operator.post(`${page}/apply`)
    expect(await follow(page)).toContain('<h2>Imported</h2>')
    await operator.post(`${page}/drop`)

    await operator.open('/operate/imports')
    const other = await operator.upload({ what: 'agencies', kept: '../../secret' }, { file })
    expect(await follow(String(other.headers.location))).toContain('none: as export writes it')
    await operator.post(`${String(other.headers.location)}/drop`)
  })

  it('keeps nothing of what is too large, empty, forged or sent by a stranger', async () => {
    const large = { name: 'large.csv', content: 'x'.repeat(1_000_001) }
    expect(await operator.upload({ what: 'roles' }, { file: large })).toMatchObject({
      statusCode: 409,
      body: expect.stringContaining('The file is too large for this page.'),
    })
    expect((await operator.upload({}, { file: { name: 'no.csv', content: '' } })).body).toContain(
      'Please choose a file',
    )
    expect((await operator.upload({ form: 'forged' }, { file: staff() })).statusCode).toBe(403)
    const stranger = new Operator(site.app)
    expect((await stranger.upload({}, { file: staff() })).headers.location).toBe('/operate')
    expect(stored()).toEqual([])
  })
})

describe('a form with files', () => {
  const boundary = '----x'
  const written = Buffer.from(
    [
      '------x\r\nContent-Disposition: form-data; name="form"\r\n\r\ncode',
      '\r\n------x\r\nContent-Disposition: form-data; name="file"; filename="a \u0101.csv"\r\nContent-Type: text/csv\r\n\r\nrow\r\n--not\r\n----\r\n',
      '\r\n------x\r\nContent-Disposition: form-data; name="none"; filename=""\r\n\r\n',
      '\r\n------x--\r\n',
    ].join(''),
  )

  async function read(pieces: Buffer[]): Promise<[string, string | null, string][]> {
    const parts: [string, string | null, string][] = []
    await readForm(Readable.from(pieces), `multipart/form-data; boundary=${boundary}`, async ({ name, fileName }) => {
      const part: [string, string | null, string] = [name, fileName, '']
      parts.push(part)
      return async (piece) => void (part[2] += piece.toString('utf8'))
    })
    return parts
  }

  it('is the same wherever it is cut', async () => {
    const whole = [
      ['form', null, 'code'],
      ['file', 'a ā.csv', 'row\r\n--not\r\n----\r\n'],
      ['none', '', ''],
    ]
    expect(await read([written])).toEqual(whole)
    for (let at = 1; at < written.length; at += 1) {
      expect(await read([written.subarray(0, at), written.subarray(at)])).toEqual(whole)
    }
    expect(await read([...written].map((byte) => Buffer.from([byte])))).toEqual(whole)
  })

  it('is refused where it ends early or is none', async () => {
    await expect(read([written.subarray(0, -8)])).rejects.toMatchObject({ status: 400 })
    await expect(read([Buffer.from('nothing of the kind')])).rejects.toMatchObject({ status: 400 })
  })
})
