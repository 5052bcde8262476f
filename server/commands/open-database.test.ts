import { expect, it } from 'vitest'
import { withoutPassword } from './open-database.ts'

it.each([
  ['postgres://lsp:secret@db.example:5432/lsp', 'postgres://lsp@db.example:5432/lsp'],
  ['postgres://lsp:secret@/lsp?host=/var/run/postgresql', 'postgres://lsp@/lsp?host=/var/run/postgresql'],
  ['postgresql://db/lsp?user=lsp&password=secret&ssl=true', 'postgresql://db/lsp?user=lsp&password=…&ssl=true'],
  ['postgres://db/lsp', 'postgres://db/lsp'],
  ['sqlite:/data/lsp.db', 'sqlite:/data/lsp.db'],
])('%s is told as %s', (url, told) => {
  expect(withoutPassword(url)).toBe(told)
})
