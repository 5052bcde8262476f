import { isApprovalState } from '#domain/building/approval-state.ts'
import { withEnglishMarked } from '#domain/framework/in-english.ts'
import { isRightToLeft, languageAttributes } from '#domain/framework/languages.ts'
import { type Look, widthOnWhite } from '#domain/framework/look/look.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { type Colours, documentLines, light, type Palette } from '#domain/framework/palette.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { escapeHtml } from '#server/values/escape.ts'

/** A file attached to a mail. */
export type Attachment = { name: string; contentType: string; content: Buffer }

/** The content of a mail; `text` and `html` say the same. */
export type Message = {
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
  /** Where a mail program ends what the mail is one of, by one click (RFC 8058); absent where it is the only one. */
  unsubscribe?: string
  /** The logo that the HTML shows, as PNG in base64; absent where the pack has none. */
  logo?: string
}

/** What the HTML of a mail calls its logo. */
export const logoId = 'logo'

/** A mail that a visitor causes; each recipient gets it with a link of their own at its end. */
export type CausedMail = Message & { withStopLink: (url: string) => Message }

/** One part of a mail, which has the same words in the text and in the HTML. */
export type Part =
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  /** The list of attached files, each with its format and size: "(Word, 38 KB)". */
  | { type: 'files'; files: readonly { name: string; about: string }[] }
  /** A visitor's comment, line by line. */
  | { type: 'quote'; lines: readonly string[] }
  /** A link for the reader; `action` says what for. */
  | { type: 'link'; action: string; url: string }
  /** A sentence and its link in small print. */
  | { type: 'small link'; text: string; url: string }
  /** The closing in small print. */
  | { type: 'closing'; paragraphs: readonly string[] }

/** The content of a mail, independent of text and HTML. */
export type Letter = { language: string; sender: string; heading: string; look: Look; parts: readonly Part[] }

/** A role's title as a mail shows it: one that a visitor wrote and no agency has approved stands there as theirs (trust.md T9). */
export function titleInMail({ words }: Pick<Pack, 'words'>, { title, origin }: Pick<RoleProfile, 'title' | 'origin'>) {
  const isTyped = isApprovalState(origin.kind) && origin.kind !== 'approved'
  return isTyped ? fill(words.mail.letter.typed_title, { title }) : title
}

const sans = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,Cambria,'Times New Roman',serif"

// Every mail program reads style attributes. Those that follow the reader's dark scheme also read these classes.
const inTheDark = (dark: Colours) => `
      .page { background-color: ${dark.paper} !important; }
      .sheet { background-color: ${dark.surface} !important; border-color: ${dark.gold} ${dark.surface} ${dark.surface} !important; }
      .text { color: ${dark.ink} !important; }
      .quiet { color: ${dark['ink-2']} !important; }
      .rule { border-color: ${dark.line} !important; }
      .button { background-color: ${dark.teal} !important; color: ${dark['on-teal']} !important; }`

const styles = ({ dark }: Palette) => `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (max-width: 480px) {
      .edge { padding: 0 !important; }
      .sheet { border-width: 4px 0 0 !important; border-radius: 0 !important; padding: 24px 20px 32px !important; }
    }
    @media (prefers-color-scheme: dark) {${inTheDark(dark)}
    }`

const body = `${sans};font-size:17px;line-height:1.55;color:${light.ink}`
const small = `${sans};font-size:15px;line-height:1.55;color:${light['ink-2']}`

function paragraph(text: string, style = `margin:0 0 18px;${body}`, name = 'text'): string {
  return `<p class="${name}" style="${style}">${escapeHtml(text)}</p>`
}

function sectionHeading({ level, text }: Extract<Part, { type: 'heading' }>, { deep }: Colours): string {
  const [name, size, above] = level === 2 ? ['h2', 21, 26] : ['h3', 18, 18]
  return `<${name} class="text" style="margin:${above}px 0 10px;${serif};font-size:${size}px;line-height:1.3;font-weight:700;color:${deep}">${escapeHtml(text)}</${name}>`
}

// Mail programs understand only left and right, not start and end.
type Start = 'left' | 'right'

function list(items: readonly string[], start: Start): string {
  const shown = items.map((item) => `<li style="margin:0 0 4px;overflow-wrap:anywhere">${item}</li>`)
  return `<ul class="text" style="margin:0 0 18px;padding:0;padding-${start}:22px;${body}">${shown.join('')}</ul>`
}

function quote(lines: readonly string[], start: Start): string {
  const paragraphs = lines.join('\n').split('\n\n')
  return [
    `<blockquote class="rule" dir="auto" style="margin:0 0 18px;padding:2px 0;padding-${start}:16px;border-${start}:4px solid ${light.line}">`,
    ...paragraphs.map((text, place) => {
      const below = place === paragraphs.length - 1 ? 0 : 12
      return `<p class="text" style="margin:0 0 ${below}px;${body};overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`
    }),
    '</blockquote>',
  ].join('\n')
}

// The button is a table cell with a background, because some mail programs ignore the padding of links.
function link(action: string, url: string, { teal, 'on-teal': onTeal }: Colours): string {
  const address = escapeHtml(url)
  return [
    '<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:6px 0 10px"><tr>',
    `<td class="button" bgcolor="${teal}" style="border-radius:6px;background-color:${teal}">`,
    `<a class="button" href="${address}" style="display:inline-block;padding:14px 24px;border-radius:6px;background-color:${teal};${sans};font-size:17px;line-height:1.3;font-weight:600;color:${onTeal};text-decoration:none">${escapeHtml(action)}</a>`,
    '</td></tr></table>',
    `<p class="quiet" style="margin:0 0 18px;${small};word-break:break-all">${address}</p>`,
  ].join('\n')
}

function fileList(files: Extract<Part, { type: 'files' }>['files'], start: Start): string {
  return list(
    files.map(
      ({ name, about }) =>
        `${start === 'right' ? `<span dir="auto">${escapeHtml(name)}</span>` : escapeHtml(name)} <span style="white-space:nowrap">${escapeHtml(about)}</span>`,
    ),
    start,
  )
}

function closing(texts: readonly string[]): string {
  const paragraphs = texts.map((text) => paragraph(text, `margin:0 0 12px;${small}`, 'quiet'))
  return `<div class="rule" style="margin:28px 0 0;padding:20px 0 0;border-top:1px solid ${documentLines.quiet}">\n${paragraphs.join('\n')}\n</div>`
}

function smallLink({ text, url }: Extract<Part, { type: 'small link' }>): string {
  const address = escapeHtml(url)
  const shown = `<a class="quiet" href="${address}" style="color:${light['ink-2']};word-break:break-all">${address}</a>`
  return `<p class="quiet" style="margin:0;${small}">${escapeHtml(text)}<br>\n${shown}</p>`
}

function htmlOf(part: Part, start: Start, colours: Colours): string {
  switch (part.type) {
    case 'heading':
      return sectionHeading(part, colours)
    case 'paragraph':
      return paragraph(part.text)
    case 'list':
      return list(part.items.map(escapeHtml), start)
    case 'quote':
      return quote(part.lines, start)
    case 'link':
      return link(part.action, part.url, colours)
    case 'files':
      return fileList(part.files, start)
    case 'small link':
      return smallLink(part)
    case 'closing':
      return closing(part.paragraphs)
    default:
      return part satisfies never
  }
}

/** The logo and the header line of the pack's own look, above the sender. */
function letterhead({ logo, headerLine }: Look): string {
  const height = 48
  const image =
    logo &&
    `<p style="margin:0 0 12px"><img src="cid:${logoId}" alt="${escapeHtml(logo.alternative)}" width="${Math.round(widthOnWhite(logo, height))}" height="${height}" style="display:block;border:0;max-width:100%"></p>\n`
  const line = headerLine === null ? '' : `${paragraph(headerLine, `margin:0 0 12px;${small}`, 'quiet')}\n`
  return (image ?? '') + line
}

/** A mail as an HTML page that loads nothing, for large and small screens and for the light and dark schemes. */
export function renderHtml({ language, sender, heading, look, parts }: Letter): string {
  const colours = look.palette.light
  const start = isRightToLeft(language) ? 'right' : 'left'
  const direction = start === 'right' ? ' dir="rtl"' : ''
  return withEnglishMarked(`<!doctype html>
<html ${languageAttributes(language)}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
  <title>${escapeHtml(heading)}</title>
  <style>${styles(look.palette)}
  </style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.paper}">
<table role="presentation" class="page" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="${light.paper}" style="background-color:${light.paper}"><tr>
<td class="edge" align="center" style="padding:24px 12px">
<table role="presentation" width="600" border="0" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr>
<td class="sheet" align="${start}"${direction} bgcolor="${light.surface}" style="padding:32px 36px 36px;background-color:${light.surface};border:1px solid ${light.mist};border-top:4px solid ${colours.gold};border-radius:6px">
${letterhead(look)}<p class="quiet" style="margin:0 0 8px;${small};font-weight:600">${escapeHtml(sender)}</p>
<h1 class="text" style="margin:0 0 20px;${serif};font-size:28px;line-height:1.25;font-weight:700;color:${colours.deep}">${escapeHtml(heading)}</h1>
${parts.map((part) => htmlOf(part, start, colours)).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`)
}

const maxLineLength = 72

/**
 * Breaks a text at spaces into lines of at most 72 characters. The first line begins with `first`, the others with `others`.
 */
function wrap(text: string, first = '', others = first): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + 1 + word.length > maxLineLength) {
      lines.push(line)
      line = others
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line.trimEnd()].join('\n')
}

function textOf(part: Part): string {
  switch (part.type) {
    case 'heading':
    case 'paragraph':
      return wrap(part.text)
    case 'list':
      return part.items.map((item) => wrap(item, '- ', '  ')).join('\n')
    case 'files':
      return part.files.map(({ name, about }) => wrap(`${name} ${about}`, '- ', '  ')).join('\n')
    case 'quote':
      return part.lines.map((line) => wrap(line, '> ')).join('\n')
    case 'link':
      return `${wrap(part.action)}\n${part.url}`
    case 'small link':
      return `${wrap(part.text)}\n${part.url}`
    case 'closing':
      return part.paragraphs.map((text) => wrap(text)).join('\n\n')
    default:
      return part satisfies never
  }
}

/** A mail as plain text, in lines of at most 72 characters. */
export function renderText({ sender, heading, look: { headerLine }, parts }: Letter): string {
  const above = headerLine === null ? [] : [wrap(headerLine)]
  return `${[...above, sender, wrap(heading), ...parts.map(textOf)].join('\n\n')}\n`
}
