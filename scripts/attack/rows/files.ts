import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { asWritten, csvLine } from '#server/values/csv.ts'
import { contentDisposition } from '#server/values/content-disposition.ts'
import type { Block, Document } from '#domain/documents/blocks.ts'
import { openWordRenderer } from '#server/documents/word/rendering/word-renderer.ts'
import { readParts } from '#tests/support/documents/docx.ts'
import { phishing, queries, scripts, unseen } from '../payloads.ts'
import type { AttackRow, Target } from '../row.ts'
import { Tally } from '../tally.ts'

const seed = 20_261_123
const xml = [']]>', '<![CDATA[', '&#0;', '&#x0;', '&amp;#0;', '<w:p>', '</w:t>', '<!ENTITY x "y">', '&x;', '<?x?>']
const hostile = [...unseen, ...xml, ...scripts(), ...phishing(), ...queries]

/** Words with something hostile in them, and any text at all. */
const texts = fc.oneof(
  fc.tuple(fc.constantFrom(...hostile), fc.constantFrom('', 'Kaihautū ')).map(([piece, word]) => `${word}${piece} end`),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.nat({ max: 0xffff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes)),
)

const blocks: fc.Arbitrary<Block> = fc.oneof(
  texts.map((text): Block => ({ type: 'paragraph', text })),
  texts.map((text): Block => ({ type: 'heading', level: 1, text })),
  fc.tuple(texts, texts).map(([title, text]): Block => ({ type: 'callout', title, texts: [text] })),
  fc.tuple(texts, texts).map(([text, lead]): Block => ({
    type: 'list',
    style: 'bullets',
    items: [{ text, lead, items: [text] }],
  })),
  fc.tuple(texts, texts).map(([label, hint]): Block => ({ type: 'field', label, hint, lines: 2 })),
)

const around = {
  author: 'Commission',
  language: 'en-NZ',
  paper: 'a4',
  footer: 'A footer',
  created: new Date(),
} as const

async function writing({ tries }: Target) {
  const tally = new Tally()
  const renderer = openWordRenderer()
  const count = tries(1000, 10_000)
  const sample = fc.sample(fc.tuple(texts, fc.array(blocks, { minLength: 1, maxLength: 5 })), { numRuns: count, seed })
  try {
    for (const [title, content] of sample) {
      const document: Document = { ...around, title, fileName: title, subject: title, blocks: content }
      const said = () => JSON.stringify([title, content])
      const file = await renderer.render(document).catch((error: unknown) => String(error))
      if (typeof file === 'string') {
        tally.check(false, () => `${file}: ${said()}`)
        continue
      }
      const fault = await readParts(Buffer.from(file)).then(
        (parts) =>
          [...parts.values()].some(({ source }) => /[\u202A-\u202E\u2066-\u2069]/.test(source)) ? 'bidi' : null,
        (error: unknown) => String(error),
      )
      tally.check(fault === null, () => `${fault}: ${said()}`)
      const header = contentDisposition(`${title}.docx`)
      // oxlint-disable-next-line no-control-regex -- that is what must not be there
      const isSafe = !/[^\x20-\x7e]|[\\/](?!"|$)|filename="[^"]*[\\/:*?<>|]/.test(header)
      tally.check(isSafe, () => `a file name: ${header}`)
    }
  } finally {
    await renderer.close()
  }
  return tally.outcome(`${count} Word files, each part parsed`)
}

const runs = ['=', '+', '-', '@', '\t', '\r', '\0']
// Files hold UTF-8, in which half a character cannot be written; nor can a database hold one.
const cells = fc
  .oneof(
    texts,
    fc.tuple(fc.constantFrom(...runs, "'", "'=", '"', ',', '\n'), texts).map((parts) => parts.join('')),
  )
  .map((cell) => Buffer.from(cell).toString())

async function exporting({ tries }: Target) {
  const tally = new Tally()
  const lines = fc.sample(fc.array(cells, { minLength: 4, maxLength: 4 }), { numRuns: tries(2500), seed })
  for (const line of lines) {
    const [read = []] = parse(csvLine(line), { relax_column_count: true })
    for (const [place, cell] of line.entries()) {
      const shown = read[place] ?? ''
      const isLive = /^'*[=+\-@\t\r\0]/.test(shown) && !shown.startsWith("'")
      tally.check(!isLive, () => `a live formula: ${JSON.stringify(shown)}`)
      tally.check(
        asWritten(shown) === cell,
        () => `${JSON.stringify(cell)} is read as ${JSON.stringify(asWritten(shown))}`,
      )
    }
  }
  return tally.outcome(`${lines.length * 4} cells written and read again`)
}

export const rows: AttackRow[] = [
  { id: 'T14', name: 'hostile text in Word files and file names', run: writing },
  { id: 'T15', name: 'formulas in exported cells', run: exporting },
]
