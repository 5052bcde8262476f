import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtWeb } from '#server/places.ts'

it('what is built contains nothing of the gallery', () => {
  const files = readdirSync(builtWeb, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((name) => /gallery/i.test(name + readFileSync(join(builtWeb, name), 'utf8')))).toEqual([])
})
