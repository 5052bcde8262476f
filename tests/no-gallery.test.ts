import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtClient } from '#server/pages/client-files.ts'

it('the built client contains nothing of the gallery', () => {
  const folder = builtClient('lsp', null)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((name) => /gallery/i.test(name + readFileSync(join(folder, name), 'utf8')))).toEqual([])
})
