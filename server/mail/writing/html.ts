import { escapeHtml } from '#server/values/markup.ts'
import type { Letter, Part } from './parts.ts'

const sans = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,Cambria,'Times New Roman',serif"

// Every mail program reads style attributes; those that follow the reader's choice of dark read these classes too.
const dark = `
      .page { background-color: #0e1c22 !important; }
      .sheet { background-color: #16303a !important; border-color: #f2b632 #16303a #16303a !important; }
      .text { color: #eaf1f0 !important; }
      .quiet { color: #b5c4c8 !important; }
      .rule { border-color: #7f949c !important; }
      .button { background-color: #7fd3dc !important; color: #0e1c22 !important; }`

const styles = `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (max-width: 480px) {
      .edge { padding: 0 !important; }
      .sheet { border-width: 4px 0 0 !important; border-radius: 0 !important; padding: 24px 20px 32px !important; }
    }
    @media (prefers-color-scheme: dark) {${dark}
    }`

const body = `${sans};font-size:17px;line-height:1.55;color:#14232b`
const small = `${sans};font-size:15px;line-height:1.55;color:#43545e`

function paragraph(text: string, style = `margin:0 0 18px;${body}`, name = 'text'): string {
  return `<p class="${name}" style="${style}">${escapeHtml(text)}</p>`
}

function quote(lines: readonly string[]): string {
  const paragraphs = lines.join('\n').split('\n\n')
  return [
    `<blockquote class="rule" style="margin:0 0 18px;padding:2px 0 2px 16px;border-left:4px solid #6f8088">`,
    ...paragraphs.map((text, place) => {
      const below = place === paragraphs.length - 1 ? 0 : 12
      return `<p class="text" style="margin:0 0 ${below}px;${body};overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`
    }),
    '</blockquote>',
  ].join('\n')
}

// A cell with a colour of its own looks like a button where padding of a link counts for nothing.
function link(action: string, url: string): string {
  const address = escapeHtml(url)
  return [
    '<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:6px 0 10px"><tr>',
    '<td class="button" bgcolor="#0f6674" style="border-radius:6px;background-color:#0f6674">',
    `<a class="button" href="${address}" style="display:inline-block;padding:14px 24px;border-radius:6px;background-color:#0f6674;${sans};font-size:17px;line-height:1.3;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(action.replace(/:$/, ''))}</a>`,
    '</td></tr></table>',
    `<p class="quiet" style="margin:0 0 18px;${small};word-break:break-all">${address}</p>`,
  ].join('\n')
}

function render(part: Part): string {
  if (part.type === 'paragraph') return paragraph(part.text)
  if (part.type === 'quote') return quote(part.lines)
  if (part.type === 'link') return link(part.action, part.url)
  if (part.type === 'files') {
    const items = part.files.map(({ name, about }) => {
      const size = `<span style="white-space:nowrap">${escapeHtml(about)}</span>`
      return `<li style="margin:0 0 4px;overflow-wrap:anywhere">${escapeHtml(name)} ${size}</li>`
    })
    return `<ul class="text" style="margin:0 0 18px;padding:0 0 0 22px;${body}">${items.join('')}</ul>`
  }
  const paragraphs = part.paragraphs.map((text) => paragraph(text, `margin:0 0 12px;${small}`, 'quiet'))
  return `<div class="rule" style="margin:28px 0 0;padding:20px 0 0;border-top:1px solid #c5d0d0">\n${paragraphs.join('\n')}\n</div>`
}

/** A mail as an HTML page that fetches nothing, readable on a phone, in light and dark. */
export function renderHtml({ language, sender, heading, parts }: Letter): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
  <title>${escapeHtml(heading)}</title>
  <style>${styles}
  </style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#fbfaf6">
<table role="presentation" class="page" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="#fbfaf6" style="background-color:#fbfaf6"><tr>
<td class="edge" align="center" style="padding:24px 12px">
<table role="presentation" width="600" border="0" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr>
<td class="sheet" align="left" bgcolor="#ffffff" style="padding:32px 36px 36px;background-color:#ffffff;border:1px solid #e9efee;border-top:4px solid #f2b632;border-radius:6px">
<p class="quiet" style="margin:0 0 8px;${small};font-weight:600">${escapeHtml(sender)}</p>
<h1 class="text" style="margin:0 0 20px;${serif};font-size:28px;line-height:1.25;font-weight:700;color:#0b3b45">${escapeHtml(heading)}</h1>
${parts.map(render).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
