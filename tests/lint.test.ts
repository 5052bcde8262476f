import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import rules from '../oxlint.config.ts'

const root = resolve(import.meta.dirname, '..')

type Files = Readonly<Record<string, string>>

/** Writes files into a new folder with a copy of the project's lint rules and compiler options. */
function project(files: Files): string {
  // Without the rules that need types, the run takes a tenth of the time; none of them is tested here.
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: object }
  const folder = mkdtempSync(join(tmpdir(), 'lsp-lint-'))
  for (const name of ['tsconfig.base.json', 'domain/tsconfig.json', 'contract/tsconfig.json']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    copyFileSync(join(root, name), join(folder, name))
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...rules, options: { typeAware: false } }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), source)
  }
  return folder
}

type Report = { diagnostics: { filename: string; code: string; message: string; help?: string }[] }

/** Lints these files; returns the names of the broken rules by file. */
function lint(files: Files): { status: number | null; broken: Map<string, string[]> } {
  const folder = project(files)
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const { status, stdout, stderr } = spawnSync(process.execPath, [oxlint, '--deny-warnings', '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  if (!stdout.startsWith('{')) throw new Error(`oxlint said ${stdout}${stderr}`)
  const broken = new Map<string, string[]>()
  for (const { filename, code } of (JSON.parse(stdout) as Report).diagnostics) {
    const name = filename.replaceAll('\\', '/')
    broken.set(name, [...(broken.get(name) ?? []), /\(([^)]+)\)$/.exec(code)?.[1] ?? code])
  }
  return { status, broken }
}

/** A file that imports a value and breaks no other rule. */
const importing = (from: string): string => `import { thing } from '${from}'\n\nexport const mine = [thing]\n`
const importingType = (from: string): string => `import type { Thing } from '${from}'\n\nexport type Mine = Thing[]\n`
const lines = (count: number): string =>
  `${Array.from({ length: count }, (_, index) => `export const line${index} = ${index}`).join('\n')}\n`

const importRule = 'no-restricted-imports'

/** What lint must refuse: the file, the rule that refuses it, and its source. */
const faults: [fault: string, file: string, rule: string, source: string][] = [
  ['domain imports contract', 'domain/a1.ts', importRule, importing('#contract/thing.ts')],
  ['domain imports types of contract', 'domain/a2.ts', importRule, importingType('#contract/thing.ts')],
  ['domain imports server', 'domain/a3.ts', importRule, importing('#server/thing.ts')],
  ['domain imports server by a relative path', 'domain/a4.ts', importRule, importing('../server/thing.ts')],
  ['domain imports web', 'domain/a5.ts', importRule, importing('#web/thing.ts')],
  ['domain imports a module of Node', 'domain/a6.ts', importRule, importing('node:fs')],
  ['domain imports a package', 'domain/a7.ts', importRule, importing('fastify')],
  ['domain re-exports server', 'domain/a8.ts', importRule, "export { thing } from '#server/thing.ts'\n"],
  ['domain re-exports all of server', 'domain/a9.ts', importRule, "export * from '#server/thing.ts'\n"],
  [
    'domain imports server dynamically',
    'domain/a10.ts',
    importRule,
    "export const later = () => import('#server/thing.ts')\n",
  ],
  ['domain reads the clock', 'domain/b1.ts', 'no-restricted-globals', 'export const now = () => new Date()\n'],
  ['domain reads the clock as a number', 'domain/b2.ts', 'no-restricted-globals', 'export const now = Date.now\n'],
  [
    'domain uses random numbers',
    'domain/b3.ts',
    'no-restricted-properties',
    'export const dice = () => Math.random()\n',
  ],
  ['domain reads the environment', 'domain/b4.ts', 'no-restricted-globals', 'export const env = process.env\n'],
  ['domain calls a server', 'domain/b5.ts', 'no-restricted-globals', "export const got = () => fetch('/')\n"],
  ['domain uses the browser', 'domain/b6.ts', 'no-restricted-globals', 'export const at = window.location\n'],
  ['domain makes ids', 'domain/b7.ts', 'no-restricted-globals', 'export const id = () => crypto.randomUUID()\n'],
  [
    'domain reads a global through globalThis',
    'domain/b9.ts',
    'no-restricted-globals',
    'export const now = globalThis.Date.now\n',
  ],
  [
    'domain sets a timer',
    'domain/b8.ts',
    'no-restricted-globals',
    'export const wait = (then: () => void) => setTimeout(then, 1)\n',
  ],

  ['contract imports server', 'contract/c1.ts', importRule, importing('#server/thing.ts')],
  ['contract imports types of server', 'contract/c2.ts', importRule, importingType('#server/thing.ts')],
  ['contract imports web', 'contract/c3.ts', importRule, importing('#web/thing.ts')],
  ['contract imports server by a relative path', 'contract/c4.ts', importRule, importing('../server/thing.ts')],
  ['contract imports a module of Node', 'contract/c5.ts', importRule, importing('node:fs')],
  ['contract imports a package', 'contract/c6.ts', importRule, importing('fastify')],

  ['server imports web', 'server/d1.ts', importRule, importing('#web/thing.ts')],
  ['server imports types of web', 'server/d2.ts', importRule, importingType('#web/thing.ts')],
  ['server imports web by a relative path', 'server/d3.ts', importRule, importing('../web/thing.ts')],
  ['server imports tests', 'server/d4.ts', importRule, importing('#tests/thing.ts')],
  ['server imports scripts', 'server/d5.ts', importRule, importing('#scripts/thing.ts')],
  ['server imports tests by a relative path', 'server/d9.ts', importRule, importing('../tests/thing.ts')],
  ['server imports scripts by a relative path', 'server/d10.ts', importRule, importing('../scripts/thing.ts')],
  ['server imports the library for Word', 'server/d6.ts', importRule, importing('docx')],
  ['another document imports the library for Word', 'server/documents/blocks.ts', importRule, importing('docx')],
  ['server imports the library for PostgreSQL', 'server/d7.ts', importRule, importing('pg')],
  ['a query imports the library for PostgreSQL', 'server/db/roles.ts', importRule, importing('pg')],
  ['server imports the library for SQLite', 'server/d8.ts', importRule, importing('node:sqlite')],
  ['a query imports the library for SQLite', 'server/db/answers.ts', importRule, importing('node:sqlite')],
  ['a part of Word imports web', 'server/documents/word/list.ts', importRule, importing('#web/thing.ts')],
  [
    'the file that knows the dialect imports the library for SQLite',
    'server/db/postgres/planted.ts',
    importRule,
    importing('node:sqlite'),
  ],
  [
    'the file that knows SQLite imports the library for PostgreSQL',
    'server/db/sqlite/sqlite.ts',
    importRule,
    importing('pg'),
  ],

  ['web imports server', 'web/e1.ts', importRule, importing('#server/thing.ts')],
  ['web imports types of server', 'web/e2.ts', importRule, importingType('#server/thing.ts')],
  ['web imports server by a relative path', 'web/e3.ts', importRule, importing('../server/thing.ts')],
  ['web imports the gallery', 'web/e12.ts', importRule, importing('#gallery/thing.ts')],
  ['web imports a module of Node', 'web/e4.ts', importRule, importing('node:fs')],
  ['web imports a value of contract', 'web/e5.ts', importRule, importing('#contract/thing.ts')],
  ['web loads zod', 'web/e6.ts', importRule, "import { z } from 'zod'\n\nexport const mine = [z]\n"],
  ['web imports a schema of domain', 'web/e7.ts', importRule, importing('#domain/pack-schema.ts')],
  ['web imports a check of domain', 'web/e8.ts', importRule, importing('#domain/pack-check.ts')],
  ['web imports contract by a relative path', 'web/e9.ts', importRule, importing('../contract/thing.ts')],
  ['web imports a schema by a relative path', 'web/e10.ts', importRule, importing('../domain/pack-schema.ts')],
  [
    'web loads contract for a type',
    'web/e11.ts',
    'no-import-type-side-effects',
    "import { type Thing } from '#contract/thing.ts'\n\nexport type Mine = Thing[]\n",
  ],
  ['a screen imports a value of contract', 'web/routes/thing.tsx', importRule, importing('#contract/thing.ts')],
  [
    'web sets an inline style',
    'web/f1.tsx',
    'forbid-dom-props',
    "export const Red = () => <p style={{ color: 'red' }}>Red</p>\n",
  ],

  ['a component imports the session', 'web/ui/g1.tsx', importRule, importing('#web/app/session.tsx')],
  ['a component calls the server', 'web/ui/g2.tsx', importRule, importing('#web/app/api.ts')],
  ['a component imports a screen', 'web/ui/g3.tsx', importRule, importing('#web/routes/thing.tsx')],
  [
    'a component navigates',
    'web/ui/g4.tsx',
    importRule,
    "import { useNavigate } from 'react-router'\n\nexport const mine = [useNavigate]\n",
  ],
  ['a component imports server', 'web/ui/g5.tsx', importRule, importing('#server/thing.ts')],
  ['a component imports a value of contract', 'web/ui/g6.tsx', importRule, importing('#contract/thing.ts')],
  ['a component loads zod', 'web/ui/g7.tsx', importRule, importing('zod')],
  ['a component imports a schema of domain', 'web/ui/g8.tsx', importRule, importing('#domain/pack-schema.ts')],

  ['301 lines', 'server/h1.ts', 'max-lines', lines(301)],
  ['301 lines in web', 'web/h2.ts', 'max-lines', lines(301)],
  ['a default export', 'server/h3.ts', 'no-default-export', 'export default 1\n'],
  ['a default export in web', 'web/app/h4.tsx', 'no-default-export', 'export default 1\n'],
  ['values import the database', 'server/values/j1.ts', importRule, importing('#server/db/thing.ts')],
  ['framework imports a subject', 'server/framework/j2.ts', importRule, importing('#server/role/thing.ts')],
  ['db imports documents', 'server/db/role/j3.ts', importRule, importing('#server/documents/thing.ts')],
  ['documents import mail', 'server/documents/j4.ts', importRule, importing('#server/mail/thing.ts')],
  ['mail imports a subject', 'server/mail/outbox/j5.ts', importRule, importing('#server/session/thing.ts')],
  ['mail imports deps', 'server/mail/j6.ts', importRule, importingType('#server/deps.ts')],
  ['a subject imports a call', 'server/career/j7.ts', importRule, importing('#server/calls/thing.ts')],
  ['a call imports HTTP', 'server/calls/j8.ts', importRule, importing('#server/http/thing.ts')],
  ['a command imports the start', 'server/commands/j9.ts', importRule, importing('#server/start/thing.ts')],
  ['HTTP imports the start', 'server/http/j10.ts', importRule, importingType('#server/start/thing.ts')],
  ['a page imports the server itself', 'server/pages/j11.ts', importRule, importing('#server/main.ts')],
  ['a screen imports through ..', 'web/routes/role/j12.ts', importRule, importing('../finding/thing.ts')],
  ['the app imports a screen', 'web/app/j13.ts', importRule, importing('#web/routes/thing.tsx')],
  ['contract/wire imports a call', 'contract/wire/j14.ts', importRule, importing('#contract/thing.ts')],
  ['contract/wire loads zod', 'contract/wire/j15.ts', importRule, importing('zod')],
  ['a circle of two files', 'server/i1.ts', 'no-cycle', importing('./i2.ts').replaceAll('mine', 'thing1')],
  ['a circle of two files in domain', 'domain/i3.ts', 'no-cycle', importing('./i4.ts')],
  ['a circle of types alone', 'server/i5.ts', 'no-cycle', importingType('./i6.ts')],
  ['a circle through an alias', 'server/i7.ts', 'no-cycle', importing('#server/calls/i8.ts')],
]

/** Completes the circles above. Below are files that must pass, each similar to one of the faults. */
const circles: Files = {
  'server/i2.ts': importing('./i1.ts'),
  'domain/i4.ts': importing('./i3.ts'),
  'server/i6.ts': importingType('./i5.ts'),
  'server/calls/i8.ts': importing('#server/i7.ts'),
}

const sound: Files = {
  'domain/thing.ts': 'export const thing = 1\nexport type Thing = number\n',
  'domain/of-itself.ts': importing('./thing.ts'),
  'domain/with-zod.ts': "import { z } from 'zod'\n\nexport const mine = z.string()\n",
  'domain/with-time-given.ts': 'export const later = (now: number): number => Math.max(now, 0) + 1\n',
  'contract/of-domain.ts': importing('#domain/thing.ts'),
  'contract/with-zod.ts': "import { z } from 'zod'\n\nexport const mine = z.string()\n",
  'server/of-domain.ts': importing('#domain/thing.ts'),
  'server/of-contract.ts': importing('#contract/of-domain.ts').replace('{ thing }', '{ mine as thing }'),
  'server/of-node.ts': "import { readFileSync } from 'node:fs'\n\nexport const mine = [readFileSync, new Date()]\n",
  'server/documents/word/table.ts': "import { Table } from 'docx'\n\nexport const mine = [Table]\n",
  'server/db/postgres/pool.ts': "import { Pool } from 'pg'\n\nexport const mine = [Pool]\n",
  'server/db/sqlite/sqlite.ts': "import { DatabaseSync } from 'node:sqlite'\n\nexport const mine = [DatabaseSync]\n",
  'server/three-hundred-lines.ts': lines(300),
  'server/calls/of-a-subject.ts': importing('#server/career/of-mail.ts').replace('{ thing }', '{ mine as thing }'),
  'server/career/of-mail.ts': importing('#server/mail/of-documents.ts').replace('{ thing }', '{ mine as thing }'),
  'server/mail/of-documents.ts': importing('#server/documents/of-values.ts').replace('{ thing }', '{ mine as thing }'),
  'server/documents/of-values.ts': importing('#server/values/thing.ts'),
  'server/values/thing.ts': importing('#domain/thing.ts')
    .replace('mine', 'thing')
    .replace('{ thing }', '{ thing as one }')
    .replace('[thing]', '[one]'),
  'contract/wire/thing.ts': importing('#domain/thing.ts')
    .replace('mine', 'thing')
    .replace('{ thing }', '{ thing as one }')
    .replace('[thing]', '[one]'),
  'web/of-the-wire.ts': importing('#contract/wire/thing.ts'),
  'web/of-domain.ts': importing('#domain/thing.ts'),
  'web/types-of-contract.ts': importingType('#contract/thing.ts'),
  'web/types-of-schema.ts': importingType('#domain/pack-schema.ts'),
  'web/class-name.tsx': 'export const Red = () => <p className="red">Red</p>\n',
  'web/app/session.tsx': 'export const session = 1\nexport type Thing = number\n',
  'web/routes/of-session.tsx': importing('#web/app/session.tsx').replace('{ thing }', '{ session as thing }'),
  'web/ui/types-of-session.tsx': importingType('#web/app/session.tsx'),
  'web/ui/types-of-contract.tsx': importingType('#contract/thing.ts'),
  'web/ui/link.tsx': "import { Link } from 'react-router'\n\nexport const mine = [Link]\n",
  'web/vite.config.ts': 'export default {}\n',
  'server/rules.test.ts': `${importing('#web/class-name.tsx').replace('{ thing }', '{ Red as thing }')}${lines(301)}`,
}

describe('lint', () => {
  let found: ReturnType<typeof lint>
  let clean: ReturnType<typeof lint>

  beforeAll(() => {
    const planted = Object.fromEntries(faults.map(([, file, , source]) => [file, source]))
    found = lint({ ...planted, ...circles })
    clean = lint(sound)
  })

  it.each(faults)('%s: %s breaks only %s', (_, file, rule) => {
    expect(found.broken.get(file)).toEqual([rule])
  })

  it('exits with an error if there is a fault', () => {
    expect(found.status).toBe(1)
  })

  it('passes files without faults', () => {
    expect(Object.fromEntries(clean.broken)).toEqual({})
    expect(clean.status).toBe(0)
  })
})

describe.each(['domain', 'contract'])('the compiler options of %s', (part) => {
  function compile(source: string): string {
    const folder = project({ [`${part}/planted.ts`]: source })
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', part], { cwd: folder, encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    return stdout + stderr
  }

  it('know neither Node nor the browser', () => {
    const names = ['process', 'window', 'document', 'fetch', 'setTimeout', 'Buffer', 'localStorage', 'console']
    const output = compile(names.map((name, index) => `export const a${index} = ${name}\n`).join(''))
    for (const name of names) expect(output).toContain(`Cannot find name '${name}'`)
  })

  it('pass a file that needs neither', () => {
    expect(compile("export const words = 'a b'.split(' ').toSorted()\n")).toBe('')
  })
})
