import type { RichText } from '#contract/texts.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { readPackFiles, readReleasedPackFiles } from '#scripts/content-rules/pack-files.ts'
import { passagesOf, type Passage } from '#scripts/content-rules/passages.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { groundFolder } from '#server/framework/pack-files.ts'
import type { InspectedPack } from '#server/framework/load-pack.ts'
import { readPage } from '#server/framework/rich-text.ts'
import { Markup, markup } from './markup.ts'
import { besideViews } from './beside.ts'
import type { View } from './view.ts'
import { exampleDocuments, exampleMails } from './example.ts'

/** Links within the site lead to what the preview shows in its place. */
function inPreview(href: string): string {
  if (href.startsWith('/capability/')) return href.replace('/capability/', '/capabilities/')
  return href.startsWith('/') ? `/pages${href}` : href
}

function written(parts: readonly RichText[]): Markup {
  const html = parts.map((part): string => {
    if (typeof part === 'string') return markup`${part}`.html
    const link = part.href === undefined ? '' : markup` href="${inPreview(part.href)}"`.html
    return `<${part.tag}${link}>${written(part.inside).html}</${part.tag}>`
  })
  return new Markup(html.join(''))
}

function pages(pack: Pack): View[] {
  return Object.keys(pack.pages).map((name) => {
    const { title, body } = readPage(name, pack)
    return { path: `/pages/${name}`, group: 'Pages', title, show: () => markup`<h1>${title}</h1>${written(body)}` }
  })
}

/** Whatever a capability holds, as it is nested: its keys beside its texts. */
function nested(value: unknown): Markup {
  if (typeof value !== 'object' || value === null) return markup`${String(value)}`
  if (Array.isArray(value)) return markup`<ul>${value.map((one) => markup`<li>${nested(one)}</li>`)}</ul>`
  const rows = Object.entries(value).map(
    ([key, one]) => markup`<dt>${key.replaceAll('_', ' ')}</dt><dd>${nested(one)}</dd>`,
  )
  return markup`<dl>${rows}</dl>`
}

function capabilities(pack: Pack): View[] {
  const show = ({ id: _id, dimension: _dimension, name, ...rest }: Capability) =>
    markup`<h1>${name}</h1>${nested(rest)}`
  return pack.capabilities.map((capability) => ({
    path: `/capabilities/${capability.id}`,
    group: 'Capabilities',
    title: capability.name,
    show: () => show(capability),
  }))
}

/** Shows a document as its page does. */
type Sheet = (document: Document) => Markup

function documents(pack: Pack, today: Date, sheet: Sheet): View[] {
  return exampleDocuments(pack, today).map(([name, document]) => ({
    path: `/documents/${name}`,
    group: 'Documents',
    title: document.title,
    show: () => sheet(document),
  }))
}

function mails(pack: Pack, today: Date): View[] {
  return exampleMails(pack, today).map(([name, { subject, html, text }]) => ({
    path: `/emails/${name}`,
    group: 'E-mails',
    title: subject,
    show: () =>
      markup`<h1>${subject}</h1><iframe title="${subject}" srcdoc="${html}"></iframe><h2>As plain text</h2><pre>${text}</pre>`,
  }))
}

const fromGround = markup`<p>From content/template. To say it in your own way, write a file of the same name.</p>`

/** All texts in the order of their files, with those marked that the last release did not have; borrowed ones come last. */
function allTexts(folder: string, borrowed: readonly string[]): Markup {
  const released = readReleasedPackFiles(folder)
  const said = new Set(released ? passagesOf(released.files).map(({ file, text }) => `${file}\n${text}`) : [])
  const isNew = ({ file, text }: Passage) => released !== null && !said.has(`${file}\n${text}`)
  const ground = [...readPackFiles(groundFolder)].filter(([file]) => borrowed.includes(file))
  const passages = passagesOf(new Map([...readPackFiles(folder), ...ground]))
  const since = released
    ? `${passages.filter(isNew).length} changed since ${released.release}`
    : 'nothing is marked, because there was no release yet'
  const row = (passage: Passage) => {
    const place = passage.key === '' ? `line ${passage.line ?? 1}` : passage.key.replaceAll('.', ' › ')
    const mark = new Markup(isNew(passage) ? ' class="changed"' : '')
    return markup`<tr${mark}><th scope="row">${place}</th><td>${passage.text}</td></tr>\n`
  }
  const section = (file: string) =>
    markup`<section><h2>${file}</h2>${borrowed.includes(file) ? fromGround : ''}<table><tbody>
${passages.filter((passage) => passage.file === file).map(row)}</tbody></table></section>`
  const files = [...new Set(passages.map(({ file }) => file))]
  return markup`<h1>All texts</h1><p>${passages.length} passages; ${since}.</p>
<p><label><input type="checkbox" id="only"> Only what changed</label></p>${files.map(section)}`
}

/** Everything of a pack that can be looked at: in its first language, and in that beside each further one. */
export function viewsOf(folder: string, found: InspectedPack, today: Date, sheet: Sheet): View[] {
  const viewsIn = ({ pack }: InspectedPack) => [
    ...pages(pack),
    ...capabilities(pack),
    ...documents(pack, today, sheet),
    ...mails(pack, today),
  ]
  const { borrowed } = found
  const all = viewsIn(found)
  const texts = { path: '/texts', group: 'All texts', title: 'All texts', show: () => allTexts(folder, borrowed) }
  return [...all, texts, ...besideViews(folder, found, { all, viewsIn })]
}
