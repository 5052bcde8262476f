import { caseFileSchema } from '#domain/framework/open/case-file-schema.ts'
import type { KnownIds } from '#domain/framework/open/ids-of-names.ts'
import { readCase, type ReadCase } from '#domain/framework/open/read-case.ts'
import { plainText } from '#server/tables/cells.ts'
import { ContentError } from '#tools/content/content-error.ts'

/** Leaves out null and empty texts, by which many files say that there is nothing, and takes HTML out of texts. */
function asMeant(_key: string, value: unknown): unknown {
  // JSON.parse leaves a hole in a list where this function has returned undefined.
  if (Array.isArray(value)) return value.filter(() => true)
  if (typeof value !== 'string') return value ?? undefined
  return plainText(value) || undefined
}

/** A name, which stands on one line; what can be seen at a level may stand on several. */
const inOneLine = (text: string | undefined) => text?.replace(/\s+/g, ' ')

/** Reads a framework in the CASE format. Throws a ContentError that says what is wrong with it, and where. */
export function readCaseFile(text: string, known: KnownIds): ReadCase {
  let content: unknown
  try {
    content = JSON.parse(text, asMeant)
  } catch {
    throw new ContentError('The file is not written as JSON. Take it from its publisher again.')
  }
  const { data, error } = caseFileSchema.safeParse(content)
  if (!data) {
    const places = error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ContentError(`The file is no framework in the CASE format, a CFPackage (${places.join('; ')}).`)
  }
  const CFItems = data.CFItems.map(({ fullStatement, abbreviatedStatement, ...item }) => ({
    ...item,
    fullStatement: inOneLine(fullStatement),
    abbreviatedStatement: inOneLine(abbreviatedStatement),
  }))
  return readCase({ ...data, CFItems }, known)
}
