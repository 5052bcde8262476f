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
import { samplePack } from '#tests/support/sample-pack.ts'

const invisiblePieces = [
  '\u0000',
  '\u000B',
  '\u0085',
  '\u202E',
  '\u2066',
  '\u200B',
  '\u00AD',
  '\uFEFF',
  '\uD800',
  '\u034F',
]

const hostilePieces = [
  ...invisiblePieces,
  '\r\n',
  '\n',
  '\r',
  '\r\n.\r\n',
  '\r\nBcc: other@agency.example',
  '\nSubject: Yours',
  '\r\n\r\n--boundary',
  '%0d%0aCc:other@agency.example',
  ',other@agency.example',
  ';other@agency.example',
  ' other@agency.example',
  '<other@agency.example>',
  '"Other" <other@agency.example>',
  '=?utf-8?q?=0d=0aBcc:_other=40agency.example?=',
  '=?utf-8?b?DQpCY2M6IHg=?=',
  '\t',
  '\u2028',
  '"',
  "'",
  '(',
  ')',
  '[127.0.0.1]',
  '\\',
  '@',
  '<',
  '>',
  '&',
  ':',
  '..',
  '。',
]

const wellFormedAddress = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,8}){0,2}$/),
    fc.array(fc.constantFrom('agency', 'ngā-taonga', 'xn--bcher-kva', 'a', '1', 'ü'.repeat(30), 'пример', 'ß', '公'), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.constantFrom('nz', 'govt.nz', 'example', 'māori.nz', 'xn--p1ai', 'рф', 'NZ'),
  )
  .map(([local, labels, last]) => `${local}@${[...labels, last].join('.')}`)

/** A text with something hostile inserted anywhere. */
function broken(texts: fc.Arbitrary<string>, pieces = hostilePieces): fc.Arbitrary<string> {
  return fc.tuple(texts, fc.constantFrom(...pieces), fc.nat({ max: 1000 })).map(([text, piece, place]) => {
    const at = place % (text.length + 1)
    return text.slice(0, at) + piece + text.slice(at)
  })
}

const links = fc.constantFrom('evil.com', 'https://evil.example', 'www.evil.example', 'me@evil.example', '10.0.0.1')

/** Typed addresses: valid ones, valid ones with something hostile inserted, and random text. */
const typedAddresses = fc.oneof(
  { weight: 5, arbitrary: wellFormedAddress },
  { weight: 4, arbitrary: broken(wellFormedAddress) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

const commentPieces = [
  ...hostilePieces,
  'Kia ora Mere',
  'What do you think',
  '\n\n',
  ' ',
  '. ',
  '.',
  '.',
  'com',
  'evil',
  'http',
  'https:',
  '//',
  'www',
  '10',
  'xn--p1ai',
  'ｃｏｍ',
  '．',
  'नी',
  'e\u0301',
  '💩',
  '_',
  '-',
  '/path?x=1#y',
  'tel:',
  'javascript:',
  '<script>alert(1)</script>',
  '<a href=',
  '</blockquote>',
  '</p>',
  '<!--',
  ']]>',
  '&lt;',
  '&#46;',
  '&amp;',
  '=3D',
  '=\n',
  '{product}',
  '{attachments}',
  'From ',
  '> ',
  '- ',
  '--',
  'a'.repeat(200),
]

/** Typed comments: pieces of prose and of attacks in any order, links with something inserted, and random text. */
const typedComments = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.array(fc.constantFrom(...commentPieces), { minLength: 1, maxLength: 10 }), fc.constantFrom('', '', ' '))
      .map(([pieces, glue]) => pieces.join(glue)),
  },
  { weight: 2, arbitrary: broken(links, invisiblePieces) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 520 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)

/** Typed names: letters and what joins names, with something hostile inserted or in between. */
const typedNames = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[A-Za-zāéñ][A-Za-zāéñ .,'’()-]{0,40}$/u) },
  { weight: 3, arbitrary: broken(fc.constantFrom('Mere Ngata', 'J. Smith', 'evil com')) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...commentPieces), { minLength: 1, maxLength: 4 })
      .map((pieces) => `M${pieces.join('')}`),
  },
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
  const message = composeMail(pack, 'ASSESSMENT_TO_OTHER', {
    values: {
      role_title: 'HR Director',
      agency: 'Any agency',
      assessment_date: '21 November 2026',
      assessment_standing: 'Self-Assessment completed: 21 November 2026',
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
  return header
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((field) =>
      /^(?:To|Message-ID): \S+$/.test(field) ? field.replace(/ .*/, '') : field.replace(/boundary=.*/, ''),
    )
}

const quoted = /<blockquote[^>]*>([^]*?)<\/blockquote>/

/** The quoted comment in the HTML. Line breaks become text; any other tag stays, so that the check finds it. */
function shownQuote(html: string): string {
  const [, inner = ''] = quoted.exec(html) ?? []
  return inner
    .replaceAll(/<p class="text" style="[^"<>]*">/g, '')
    .replaceAll('</p>', '\n')
    .replaceAll(/<br>\n/g, '\n')
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The parts of a text that a mail program could turn into a link, word by word. */
function livePieces(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => {
      const labels = word.split(/[.。]/)
      const named = (label = '') => /[\p{L}\p{N}\p{M}\p{S}_-]$/u.test(label)
      const isHost = labels.some(
        (label, place) => place > 0 && named(labels[place - 1]) && /^\p{L}[\p{L}\p{M}]/u.test(label),
      )
      return isHost || /:\/\/|www\.|@.|^(?:https?|mailto|tel|javascript):.|\d\.\d+\.\d+\.\d/.test(word)
    })
}

function must(holds: boolean, what: string, seen: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(seen)}`)
}

function checkQuote({ text = '', html = '' }: Email, model: Email, comment: string): void {
  const lines = printableLines(comment)
  const words = (shown: string) => shown.split(/\s+/).filter((word) => word !== '')
  const inText = text.split('\n').filter((line) => line.startsWith('>'))
  must(
    isDeepStrictEqual(words(inText.map((line) => line.slice(1)).join('\n')), words(lines.join('\n'))),
    'the text quotes something else',
    inText,
  )
  const rest = (whole = '') => whole.replaceAll(/^>.*\n/gm, '')
  must(rest(text) === rest(model.text), 'the comment changes the text around it', text)

  const inHtml = shownQuote(html)
  must(!/[<>]/.test(inHtml), 'the comment makes a tag', inHtml)
  const unescaped = inHtml.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? '')
  must(isDeepStrictEqual(words(unescaped), words(lines.join('\n'))), 'the HTML quotes something else', inHtml)
  must(html.replace(quoted, '') === model.html?.replace(quoted, ''), 'the comment changes the HTML around it', html)
  must(livePieces(inText.join('\n')).length === 0, 'a live link', livePieces(inText.join('\n')))
  must(livePieces(unescaped).length === 0, 'a live link', livePieces(unescaped))
}

const called = /“([^”]*)”/

function checkName({ text = '', html = '' }: Email, model: Email, name: string): void {
  const shown = tidyName(name)
  const oneLine = (whole = '') => whole.replaceAll(/\s+/g, ' ')
  for (const [part, expected] of [
    [text, model.text],
    [html, model.html],
  ]) {
    const [, inner = ''] = called.exec(oneLine(part)) ?? []
    const unescaped = inner.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? '')
    must(unescaped === shown, 'the mail gives another name', inner)
    must(!/[<>]/.test(inner), 'the name makes a tag', inner)
    must(
      oneLine(part).replace(called, '') === oneLine(expected).replace(called, ''),
      'the name changes the mail around it',
      inner,
    )
  }
  must(livePieces(shown).length === 0, 'a live link', livePieces(shown))
}

function checkWire({ sealed, read }: { sealed: SealedMail; read: Email }, model: SealedMail): void {
  must(/^[^\s@<>()[\],;:\\"]+@[a-z0-9.-]+$/.test(sealed.to), 'not one address in the envelope', sealed.to)
  must(isDeepStrictEqual(read.to, [{ address: sealed.to, name: '' }]), 'not one recipient', read.to)
  must(!read.cc && !read.bcc && !read.replyTo, 'another recipient', [read.cc, read.bcc, read.replyTo])
  must(isDeepStrictEqual(fieldsOf(sealed), fieldsOf(model)), 'other fields', fieldsOf(sealed))
  must(!/(?<!\r)\n|\r(?!\n)/.test(sealed.raw), 'a bare line break', sealed.raw.slice(0, 200))
  // oxlint-disable-next-line no-control-regex -- that is what must not be there
  must(!/[^\t\r\n\x20-\x7e]/.test(sealed.raw), 'more than ASCII', sealed.raw.slice(0, 200))
  must(
    sealed.raw.split('\r\n').every((line) => line.length <= 998),
    'a line too long',
    sealed.raw.length,
  )
  must(read.attachments.length === 1, 'other attachments', read.attachments)
}

/** Throws if typed text changes more of a mail than its own place; returns how many mails were written. */
export async function proveMailText(
  runs: number,
  seed: number,
): Promise<{ addresses: number; comments: number; names: number; mails: number }> {
  const model = await mailTo(plain)
  const taken = { addresses: 0, comments: 0, names: 0, mails: 0 }
  await fc.assert(
    fc.asyncProperty(typedAddresses, typedComments, typedNames, async (address, comment, name) => {
      const isGoodAddress = isAddress(address.trim()) && isAddress(wireAddress(address))
      const isComment = commentMessage(pack.words.mail.comment, comment) === null && printableLines(comment).length > 0
      const isName = nameMessage(pack.words.mail.name, name) === null && tidyName(name) !== ''
      if (!isGoodAddress && !isComment && !isName) return
      if (isGoodAddress) taken.addresses += 1
      if (isComment) taken.comments += 1
      if (isName) taken.names += 1
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
      checkName(named, model.read, written.name)
      checkQuote(mail.read, named, written.comment)
    }),
    { numRuns: runs, seed, includeErrorInReport: true },
  )
  return taken
}
