import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const script = resolve('scripts/checks/check-house.ts')

type Files = Readonly<Record<string, string>>

/** Checks a project of these files; returns the output and whether it passed. */
function check(files: Files): { isInOrder: boolean; table: string; breaches: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-house-'))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), source)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { isInOrder: status === 0, table: stdout, breaches: stderr.split('\n').filter((line) => line !== '') }
}

const many = (count: number, name: (index: number) => string): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 'export const one = 1\n']))
const lines = (count: number) => 'export {}\n'.repeat(count)

const inOrder: Files = {
  'domain/role/role.ts': 'export type Role = string\n',
  'contract/role.ts': "import type { Role } from '#domain/role/role.ts'\n",
  'server/db/open.ts': 'export const open = 1\n',
  'server/calls/roles.ts': "import { open } from '#server/db/open.ts'\nimport type { Role } from '#contract/role.ts'\n",
  'web/routes/role/role.tsx': "import type { Role } from '#domain/role/role.ts'\n",
  ...many(21, (index) => `contract/call-${index}.ts`),
  ...many(40, (index) => `server/calls/call-${index}.ts`),
}

const breaches: [breach: string, files: Files, sentence: string][] = [
  [
    'a seventh loose file of the server',
    many(7, (index) => `server/loose-${index}.ts`),
    '7 files lie loose in server/, where 6 may.',
  ],
  ['a screen without a subject', { 'web/routes/a.tsx': '' }, '1 files lie loose in web/routes/, where 0 may.'],
  [
    'a full folder, with its tests',
    { ...many(20, (index) => `server/db/role/a${index}.ts`), 'server/db/role/a.test.ts': '' },
    '21 files are in server/db/role/, where 20 may be.',
  ],
  [
    'a circle of types',
    {
      'domain/role/a.ts': "import type { B } from './b.ts'\n",
      'domain/role/b.ts': "import {\n  type A,\n} from '#domain/role/a.ts'\n",
    },
    'domain/role/a.ts imports domain/role/b.ts, which leads back to it or into a circle.',
  ],
  [
    'an arrow back inside the server',
    { 'server/db/career/a.ts': "import { send } from '#server/mail/send.ts'\n" },
    'server/db/career/a.ts imports server/mail/send.ts, which stands above it in the server.',
  ],
  [
    'an arrow back between layers, for a type only',
    { 'domain/career/a.ts': "import type { Call } from '#contract/call.ts'\n" },
    'domain/career/a.ts imports contract/call.ts: domain may not import contract.',
  ],
  [
    'a style sheet that is too long',
    { 'web/styles/role/a.css': lines(301) },
    'web/styles/role/a.css has 301 lines, where 300 may be.',
  ],
  [
    'a median length that is too high',
    Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`bench/folder-${index}/a.ts`, lines(61)])),
    'Half of all files have more than 61 lines, where it may be 60.',
  ],
  [
    'a folder that is no subject',
    { 'domain/helpers/a.ts': '' },
    'domain/helpers/ is none of the subjects, nor a folder that its layer has.',
  ],
  ['such a folder among the tests', { 'tests/e2e/misc/a.spec.ts': '' }, 'tests/e2e/misc/ is none of the subjects'],
]

describe('the check of the house', () => {
  let found: ReturnType<typeof check>
  beforeAll(() => {
    found = check(Object.assign({ ...inOrder }, ...breaches.map(([, files]) => files)))
  })

  it('passes code that is in order, and reports what it measured', () => {
    const { isInOrder, table, breaches: none } = check(inOrder)
    expect([isInOrder, none]).toEqual([true, []])
    expect(table).toMatch(/^loose files .*server 0 of 6/)
    expect(table).toMatch(/^files that import in a circle \(max 0\) +0$/m)
  })

  it('skips what git ignores, and does not count the lines of tests', () => {
    const generated = { '.gitignore': 'web/painted/\n', 'web/painted/a.css': lines(900) }
    expect(check({ ...inOrder, ...generated, 'domain/role/a.test.ts': lines(900) }).breaches).toEqual([])
  })

  it.each(breaches)('finds %s', (_, _files, sentence) => {
    expect(found.isInOrder).toBe(false)
    expect(found.breaches).toContainEqual(expect.stringContaining(sentence))
  })
})
