import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { typedOn } from '#tests/support/commands.ts'
import { readParts, wordsIn } from '#tests/support/documents/docx.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

const roleId = 'policy-analyst--any'
const head = 'title,address,capability,provider,kind,minutes,cost,language,agency,level'
const rows = [
  'Being resilient,https://learn.example/1,Resilient,School of Government,course,300,NZ$450,,,',
  'Te reo for leaders,https://learn.example/2,resilient|Curious,,,,,mi,,',
  'Resilience at the Ministry,https://learn.example/3,resilient,,talk,60,,en-NZ,Ministry of Health,',
]

describe.each(dialects)('a learning catalogue on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-learning-'))
  const site = testApp(dialect)
  afterAll(() => rmSync(folder, { recursive: true }))

  const command = (...words: string[]) => typedOn(site.deps, words)
  const path = join(folder, 'catalogue.csv')
  const write = (...lines: string[]) => writeFileSync(path, [head, ...lines, ''].join('\n'))
  async function imported(...lines: string[]) {
    write(...lines)
    return command('import', 'learning', path)
  }

  /** A visitor of an agency who has chosen to become more resilient, and what the plan offers to learn from. */
  async function offeredTo(agency: string) {
    const visitor = await newVisitor(site.app)
    await visitor.call('roles', { query_role: 'policy analyst', query_agency: agency })
    await visitor.call('status_update', { roleId })
    await visitor.rate(roleId, { resilient: 'developing' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Resilient'] })
    const { plan } = await visitor.call('get_plan', { roleId })
    const page = await visitor.call('capability_learning', { capability: 'resilient' })
    const document = await visitor.download('dev_plan', roleId)
    return { plan: plan[0]?.links.filter(({ item }) => item !== undefined) ?? [], page, document }
  }

  it('stands in plan, on the page of a capability and in the document, what the agency offers first, and counts what is opened', async () => {
    expect((await imported(...rows)).out).toContain('Added: 3')
    expect((await imported(...rows)).out).toContain('Unchanged: 3')
    const { plan, page, document } = await offeredTo('ministry-of-health')
    expect(plan.map(({ title }) => title)).toEqual([
      'Resilience at the Ministry',
      'Being resilient',
      'Te reo for leaders',
    ])
    expect(plan[1]).toMatchObject({ publisher: 'School of Government', kind: 'course', minutes: 300, cost: 'NZ$450' })
    expect(plan[2]).toMatchObject({ language: 'Māori' })
    expect(page).toEqual(plan)
    const { root } = (await readParts(document.rawPayload)).get('word/document.xml') ?? {}
    for (const { title } of plan) expect(root && wordsIn(root)).toContain(title)
    expect((await offeredTo('')).plan.map(({ title }) => title)).toEqual(['Being resilient', 'Te reo for leaders'])

    const opened = await site.app.inject(`/learn/${plan[1]?.item}`)
    expect([opened.statusCode, opened.headers.location]).toEqual([302, 'https://learn.example/1'])
    expect((await site.app.inject('/learn/nothing')).statusCode).toBe(404)
    await command('export', 'learning', join(folder, 'out.csv'))
    const out = readFileSync(join(folder, 'out.csv'), 'utf8').split('\n')
    expect(out.find((line) => line.startsWith('Being resilient'))).toMatch(/,catalogue,1,$/)
    expect((await command('import', 'learning', join(folder, 'out.csv'), '--dry-run')).out).toContain('Unchanged: 3')
  })

  it('follows the file, and takes the last import back', async () => {
    await imported(...rows)
    const shorter = rows[0]?.replace('450', '500') ?? ''
    expect((await imported(shorter)).complaint).toContain('Is it meant? Then add --confirm withdraw.')
    const meant = await command('import', 'learning', path, '--confirm', 'withdraw')
    expect(meant.out).toMatch(/Changed: 1\nWithdrawn: 2/)
    expect((await offeredTo('')).plan.map(({ cost }) => cost)).toEqual(['NZ$500'])
    expect((await command('import', 'undo')).code).toBe(0)
    expect((await offeredTo('')).plan.map(({ cost }) => cost)).toEqual(['NZ$450', undefined])
  })

  it('refuses rows that are wrong, each by line and column, and imports none', async () => {
    const { code, complaint } = await imported(
      rows[0] ?? '',
      'A,learn.example,resilient,,,,,,,',
      'B,https://learn.example/b,flying,,walk,soon,,English,Ministry of Magic,top',
    )
    expect(code).toBe(65)
    for (const part of ['3: address', '4: kind', '4: minutes', '4: language'])
      expect(complaint).toContain(`csv:${part}`)
    const ids = await imported('B,https://learn.example/b,flying,,,,,,Ministry of Magic,')
    for (const part of ['2: capability', '2: agency']) expect(ids.complaint).toContain(`csv:${part}`)
  })

  it('shows no more what is gone from its address, until it is there again', async () => {
    let status = 404
    const server = createServer((_request, response) => response.writeHead(status).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    write(`Here today,http://127.0.0.1:${port}/,resilient,,,,,,,`)
    await command('import', 'learning', path, '--confirm', 'withdraw')
    const titles = async () => (await offeredTo('')).plan.map(({ title }) => title)
    for (const [now, shown] of [
      [404, []],
      [500, []],
      [200, ['Here today']],
    ] as const) {
      status = now
      expect((await command('learning', 'check')).code).toBe(0)
      expect(await titles()).toEqual(shown)
    }
    server.close()
  })
})
