import { encode, type ZodType } from 'zod'

/** An answer as it would arrive over HTTP. What travels is text, so what has no place in it is gone here too. */
export function asSent(response: ZodType, answer: unknown): unknown {
  return JSON.parse(JSON.stringify(encode(response, answer)))
}
