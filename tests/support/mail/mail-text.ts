import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { printableLines } from '#domain/framework/printable.ts'
import { commentMessage, isAddress } from '#domain/mail/email-request.ts'
import { nameMessage, tidyName } from '#domain/mail/sender-name.ts'
import type { Deps } from '#server/deps.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { composeMail } from '#server/mail/letter.ts'
import { writeMail } from '#server/mail/send.ts'
import { type SealedMail, wireAddress } from '#server/mail/transport.ts'
import { unseen } from '#tests/support/app/call-bodies.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

const split = (pieces: string) => pieces.split(' ')

const breaks = ['\r\n', '\n', '\r', '\t', '\u2028', '\r\n.\r\n', '\r\n\r\n--boundary', '\nSubject: Yours']
const others = ['\r\nBcc: other@agency.example', ' other@agency.example', '"Other" <other@agency.example>']

/** What could end a line, a field, an address or a quote, or begin another. */
const hostile = [
  ...unseen,
  ...breaks,
  ...others,
  ...split('%0d%0aCc:other@agency.example ,other@agency.example ;other@agency.example <other@agency.example>'),
  ...split('=?utf-8?q?=0d=0aBcc:_other=40agency.example?= =?utf-8?b?DQpCY2M6IHg=?='),
  ...split('" \' ( ) [127.0.0.1] \\ @ < > & : .. 。'),
]

const prose = ['Kia ora Mere', 'What do you think', '\n\n', ' ', '. ', 'From ', '> ', '- ', '<a href=', 'a'.repeat(200)]

/** Pieces of prose, of links and of markup. */
const pieces = [
  ...hostile,
  ...prose,
  ...split('. . . com evil http https: // www 10 xn--p1ai ｃｏｍ ． नी e\u0301 💩 _ - /path?x=1#y tel: javascript:'),
  ...split('<script>alert(1)</script> </blockquote> </p> <!-- ]]> &lt; &#46; &amp; =3D {product} {attachments} --'),
]

/** A text with something hostile anywhere in it. */
const broken = (texts: fc.Arbitrary<string>, by: readonly string[] = hostile) =>
  fc.tuple(texts, fc.constantFrom(...by), fc.nat({ max: 1000 })).map(([text, piece, place]) => {
    const at = place % (text.length + 1)
    return text.slice(0, at) + piece + text.slice(at)
  })

const wellFormed = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,8}){0,2}$/),
    fc.array(fc.constantFrom(...split('agency ngā-taonga xn--bcher-kva a 1 пример ß 公'), 'ü'.repeat(30)), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.constantFrom('nz', 'govt.nz', 'example', 'māori.nz', 'xn--p1ai', 'рф', 'NZ'),
  )
  .map(([local, labels, last]) => `${local}@${[...labels, last].join('.')}`)
const addresses = fc.oneof(
  { weight: 5, arbitrary: wellFormed },
  { weight: 4, arbitrary: broken(wellFormed) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

const anyPieces = (maxLength: number) => fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength })
const links = fc.constantFrom('evil.com', 'https://evil.example', 'www.evil.example', 'me@evil.example', '10.0.0.1')
const comments = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(anyPieces(10), fc.constantFrom('', '', ' ')).map(([parts, glue]) => parts.join(glue)),
  },
  { weight: 2, arbitrary: broken(links, unseen) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 520 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)
const names = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[A-Za-zāéñ][A-Za-zāéñ .,'’()-]{0,40}$/u) },
  { weight: 3, arbitrary: broken(fc.constantFrom('Mere Ngata', 'J. Smith', 'evil com')) },
  { weight: 2, arbitrary: anyPieces(4).map((parts) => `M${parts.join('')}`) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 70 }) },
)

const { pack } = loadPack(packFolder(samplePack))
const deps = {
  pack,
  publicUrl: 'https://lsp.example.govt.nz',
  mail: { from: 'lsp@commission.example' } as Deps['mail'],
  clock: () => new Date('2026-11-20T23:30:00Z'),
}
const plain = { address: 'mere@agency.example', name: 'Mere Ngata', comment: 'Plain words' }

/** A mail to another person, as it is sent and as a mail program parses it. */
async function mailTo({ address, name, comment }: typeof plain): Promise<{ sealed: SealedMail; read: Email }> {
  const day = '21 November 2026'
  const standing = `Self-Assessment completed: ${day}`
  const message = composeMail(pack, 'ASSESSMENT_TO_OTHER', {
    values: {
      role_title: 'HR Director',
      agency: 'Any agency',
      assessment_date: day,
      assessment_standing: standing,
    },
    attachments: [{ name: 'Report.docx', contentType: 'application/octet-stream', content: Buffer.from('report') }],
    comment,
    sender: name,
  })
  const sealed = await writeMail(deps, wireAddress(address), message)
  return { sealed, read: await PostalMime.parse(Buffer.from(sealed.raw, 'latin1')) }
}

/** A mail's header fields, without those that differ in every mail. */
function fieldsOf({ raw }: SealedMail): string[] {
  const [header = ''] = raw.split('\r\n\r\n')
  const fields = header.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n')
  return fields.map((field) => field.replace(/^(To|Message-ID): \S+$/, '$1').replace(/boundary=.*/, ''))
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The parts of a text that a mail program could turn into a link, word by word. */
function livePieces(text: string): string[] {
  return words(text.normalize('NFKC').toLowerCase()).filter((word) => {
    const labels = word.split(/[.。]/)
    const isNamed = (label = '') => /[\p{L}\p{N}\p{M}\p{S}_-]$/u.test(label)
    const isHost = labels.some(
      (label, place) => place > 0 && isNamed(labels[place - 1]) && /^\p{L}[\p{L}\p{M}]/u.test(label),
    )
    return isHost || /:\/\/|www\.|@.|^(?:https?|mailto|tel|javascript):.|\d\.\d+\.\d+\.\d/.test(word)
  })
}

function must(holds: boolean, what: string, seen: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(seen)}`)
}

const ownTags = /<\/?blockquote[^<>]*>|<p class="text" style="[^<>]*">|<\/p>|<br>/g
/** Where a comment and a name stand in the text and in the HTML. */
const places = {
  comment: { text: /(?:^>.*\n)+/m, html: /<blockquote[^>]*>[^]*?<\/blockquote>/ },
  name: { text: /“[^”]*”/, html: /“[^”]*”/ },
}

/** What was typed stands in its place, word by word, as plain text without a link; all around it is as in the model. */
function checkPlace(place: keyof typeof places, mail: Email, model: Email, typed: string): void {
  for (const part of ['text', 'html'] as const) {
    const [whole, expected] = [mail[part] ?? '', model[part] ?? '']
    const at = places[place][part]
    const [found = ''] = at.exec(whole) ?? []
    const marked = part === 'html' ? found.replaceAll(ownTags, '\n') : found.replaceAll(/^> ?/gm, '')
    const inside = place === 'name' ? marked.slice(1, -1) : marked
    if (part === 'html') must(!/[<>]/.test(inside), `the ${place} makes a tag`, inside)
    const shown = part === 'html' ? inside.replaceAll(/&\S{2,4};/g, (one) => entities[one] ?? one) : inside
    must(isDeepStrictEqual(words(shown), words(typed)), `the ${part} has another ${place}`, inside)
    must(livePieces(shown).length === 0, 'a live link', livePieces(shown))
    const around = (all: string) => words(all.replace(at, '')).join(' ')
    must(around(whole) === around(expected), `the ${place} changes the ${part} around it`, whole)
  }
}

function checkWire({ sealed, read }: { sealed: SealedMail; read: Email }, model: SealedMail): void {
  must(/^[^\s@<>()[\],;:\\"]+@[a-z0-9.-]+$/.test(sealed.to), 'not one address in the envelope', sealed.to)
  must(isDeepStrictEqual(read.to, [{ address: sealed.to, name: '' }]), 'not one recipient', read.to)
  must(!read.cc && !read.bcc && !read.replyTo, 'another recipient', [read.cc, read.bcc, read.replyTo])
  must(isDeepStrictEqual(fieldsOf(sealed), fieldsOf(model)), 'other fields', fieldsOf(sealed))
  must(!/(?<!\r)\n|\r(?!\n)/.test(sealed.raw), 'a bare line break', sealed.raw.slice(0, 200))
  // oxlint-disable-next-line no-control-regex -- that is what must not be there
  must(!/[^\t\r\n\x20-\x7e]/.test(sealed.raw), 'more than ASCII', sealed.raw.slice(0, 200))
  const longest = Math.max(...sealed.raw.split('\r\n').map((line) => line.length))
  must(longest <= 998, 'a line too long', longest)
  must(read.attachments.length === 1, 'other attachments', read.attachments)
}

/** Throws if typed text changes more of a mail than its own place; returns how many mails were written. */
export async function proveMailText(runs: number, seed: number) {
  const model = await mailTo(plain)
  const taken = { addresses: 0, comments: 0, names: 0, mails: 0 }
  await fc.assert(
    fc.asyncProperty(addresses, comments, names, async (address, comment, name) => {
      const isGoodAddress = isAddress(address.trim()) && isAddress(wireAddress(address))
      const isComment = commentMessage(pack.words.mail.comment, comment) === null && printableLines(comment).length > 0
      const isName = nameMessage(pack.words.mail.name, name) === null && tidyName(name) !== ''
      if (!isGoodAddress && !isComment && !isName) return
      taken.addresses += Number(isGoodAddress)
      taken.comments += Number(isComment)
      taken.names += Number(isName)
      taken.mails += 1
      const written = {
        address: isGoodAddress ? address : plain.address,
        comment: isComment ? comment : plain.comment,
        name: isName ? name : plain.name,
      }
      const mail = await mailTo(written)
      checkWire(mail, model.sealed)
      // Only what is checked may differ from the model: first the name alone, then the comment.
      const named = isName ? (await mailTo({ ...written, comment: plain.comment })).read : model.read
      checkPlace('name', named, model.read, tidyName(written.name))
      checkPlace('comment', mail.read, named, printableLines(written.comment).join('\n'))
    }),
    { numRuns: runs, seed, includeErrorInReport: true },
  )
  return taken
}
