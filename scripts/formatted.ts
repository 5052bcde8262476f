import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'

/** A file's text as `npm run format` would leave it. */
export async function formatted(file: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(resolve(import.meta.dirname, '../.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code, errors } = await format(file, text, options)
  const [wrong] = errors
  if (wrong) throw new Error(`${file}: ${wrong.message}`)
  return code
}
