import { refuse } from '#server/values/refusals.ts'

/** More than any form of ours sends: the longest has a box and a level for each of a thousand capabilities. */
const mostFields = 2100

/** Reads the body of a form. One with too many fields is refused before it is parsed. */
export async function readFields(_request: unknown, body: string): Promise<URLSearchParams> {
  if (body.split('&', mostFields + 1).length > mostFields) throw refuse('tooLarge')
  return new URLSearchParams(body)
}
