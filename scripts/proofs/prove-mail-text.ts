import { parseArgs } from 'node:util'
import { proveMailText } from '#tests/support/mail/mail-text.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '100000' } } })

/** Proves with many generated addresses, names and comments that typed text cannot break or forge a mail. */
const started = Date.now()
try {
  const { addresses, comments, names, mails } = await proveMailText(Number(values.runs), 20261121)
  console.log(
    `${values.runs} generated addresses, names and comments: ${addresses} addresses, ${names} names and ${comments} comments were taken. ` +
      `${mails} mails, each to one recipient, with no other header field, no bare line break, no live link and no tag ` +
      `from a name or a comment; ${Math.round((Date.now() - started) / 1000)} s`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
