import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { calls } from '#server/calls/list.ts'
import { asWritten, csvLine } from '#server/values/csv.ts'
import { above, bodies, wrongBodies } from '#tests/support/app/call-bodies.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

// The laboratory has the same in large numbers.
describe('hostile requests', () => {
  const site = testApp('sqlite')

  const sharedByAll = Reflect.ownKeys(Object.prototype)
  const names = calls.map(({ name }) => name as keyof Calls)

  it.each(names)('with bodies of any shape are no failure of %s', async (name) => {
    const visitor = await newVisitor(site.app)
    const failed: string[] = []
    for (const payload of fc.sample(wrongBodies(name, visitor.uuid), { numRuns: 12, seed: 1 })) {
      const headers = { ...callHeaders, cookie: visitor.cookie }
      const { statusCode } = await site.app.inject({ method: 'POST', url: paths.call(name), headers, payload })
      if (statusCode >= 500) failed.push(`${statusCode}: ${payload.slice(0, 200)}`)
    }
    expect(failed).toEqual([])
    expect(Reflect.ownKeys(Object.prototype)).toEqual(sharedByAll)
  })

  it.each([
    ['get_question', 1001, 400],
    ['get_question', 10_000, 413],
    ['validation_decide', 1001, 400],
    ['validation_decide', 10_000, 413],
  ] as const)('of %s with %i answers are refused', async (name, count, expected) => {
    const visitor = await newVisitor(site.app)
    const answers = Object.fromEntries(Array.from({ length: count }, (_, place) => [`${place}`, '']))
    const { statusCode } = await visitor.post(name, { ...bodies[name], answers })
    expect(statusCode).toBe(expected)
  })

  it.each(above)('with %s in the path lead to no file', async (up) => {
    for (const depth of [1, 3, 8]) {
      for (const place of ['/', '/assets/', '/mylsp/default/role_profile/']) {
        const { statusCode, body } = await site.app.inject({ url: `${place}${up.repeat(depth)}package.json` })
        expect([place, statusCode < 500]).toEqual([place, true])
        expect(body).not.toContain('"my-lsp"')
      }
    }
  })
})

describe('a cell of an export', () => {
  it('is no formula, whatever it holds, and is read again as it was written', () => {
    const beginnings = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\0', "'", "'=", "''=", '"', ',')
    fc.assert(
      fc.property(beginnings, fc.string({ unit: 'binary' }), (beginning, rest) => {
        const text = beginning + rest
        const line = csvLine([text])
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
        expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
        expect(asWritten(cell)).toBe(text)
      }),
      { numRuns: 500, seed: 1 },
    )
  })
})
