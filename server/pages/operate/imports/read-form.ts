import { refuse } from '#server/values/refusals.ts'

/** What a part of a form is: a field, or a file with its name. */
export type PartHead = { name: string; fileName: string | null }

/** Takes the content of a part, piece by piece. */
export type Take = (piece: Buffer) => Promise<void>

const longestHead = 8192
const lineEnd = '\r\n'

function headOf(text: string): PartHead {
  const of = (what: string) => new RegExp(`\\b${what}="([^"]*)"`, 'i').exec(text)?.[1] ?? null
  const name = of(' name') ?? of('name')
  if (name === null) throw refuse('badRequest')
  return { name, fileName: of('filename') }
}

/**
 * Reads a form with files (RFC 7578) as it arrives, and holds no more of it than a piece. `open` is told of each part and gives
 * what takes its content. Refused where it is no such form, or ends early.
 */
export async function readForm(
  source: AsyncIterable<Buffer>,
  contentType: string,
  open: (head: PartHead) => Promise<Take>,
): Promise<void> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw refuse('badRequest')
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`)
  // The first delimiter begins the form, without a line end before it.
  let rest: Buffer = Buffer.from(lineEnd)
  let take: Take | null = async () => undefined

  /** Handles what can be handled of the rest; true once the form has ended. */
  async function goOn(): Promise<boolean> {
    for (;;) {
      if (take === null) {
        if (rest.subarray(0, 2).toString('latin1') === '--') return true
        const end = rest.indexOf(lineEnd + lineEnd)
        if (end === -1 && rest.length > longestHead) throw refuse('badRequest')
        if (end === -1) return false
        take = await open(headOf(rest.subarray(0, end).toString('utf8')))
        rest = rest.subarray(end + 2 * lineEnd.length)
      }
      const at = rest.indexOf(delimiter)
      const whole = at === -1 ? Math.max(0, rest.length - delimiter.length + 1) : at
      if (whole > 0) await take(rest.subarray(0, whole))
      rest = rest.subarray(at === -1 ? whole : at + delimiter.length)
      if (at === -1) return false
      take = null
    }
  }

  let hasEnded = false
  for await (const piece of source) {
    if (hasEnded) continue
    rest = Buffer.concat([rest, piece])
    hasEnded = await goOn()
  }
  if (!hasEnded) throw refuse('badRequest')
}
