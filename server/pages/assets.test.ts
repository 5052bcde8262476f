import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp('sqlite')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  writeFileSync(join(test.assetsFolder, 'icon.svg'), svg)
  writeFileSync(join(test.assetsFolder, 'icon.svg.gz'), gzipSync(svg))
})
afterAll(() => test.close())

it.each(['gzip', 'identity'])('an SVG file says its character set, sent as %s', async (encoding) => {
  const { statusCode, headers } = await test.app.inject({
    url: '/assets/icon.svg',
    headers: { 'accept-encoding': encoding },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
})
