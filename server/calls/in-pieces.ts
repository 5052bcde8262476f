import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

/** The JSON of an answer in the shape that its call has, value by value and of lists one by one: others are answered between them. */
export async function* inPieces(schema: z.ZodType, answered: unknown): AsyncIterable<string> {
  const shape = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape) : {}
  const answer = answered as Readonly<Record<string, unknown>>
  let before = '{'
  for (const [name, one] of Object.entries(shape)) {
    const value = answer[name]
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (one instanceof z.ZodArray && Array.isArray(value)) {
      for (const [place, element] of value.entries()) {
        yield (place === 0 ? '[' : ',') + JSON.stringify(z.parse(one.element, element))
        await setImmediate()
      }
      yield value.length === 0 ? '[]' : ']'
    } else yield JSON.stringify(z.parse(one as z.ZodType, value))
  }
  yield before === '{' ? '{}' : '}'
}
