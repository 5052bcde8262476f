import type { RichText } from '#contract/texts.ts'
import type { Document } from '#domain/documents/blocks.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import { languageAttributes } from '#domain/framework/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { describeFaults } from '#server/framework/describe-faults.ts'
import { groundFolder } from '#server/framework/pack-files.ts'
import { furtherLanguages } from '#server/framework/languages.ts'
import { type InspectedPack, inspectPack } from '#server/framework/load-pack.ts'
import { readPage, readTheme } from '#server/framework/rich-text.ts'
import { Markup, markup } from './markup.ts'
import { type Passage, passagesOf, readPackFiles, readReleasedPackFiles } from '#server/framework/rules/passages.ts'
import { type Text, translatedTexts } from '#tools/content/translate/texts.ts'
import { exampleDocuments, exampleMails } from './example.ts'

/** Links within the site lead to what the preview shows in its place. */
function inPreview(href: string): string {
  if (href.startsWith('/capability/')) return href.replace('/capability/', '/capabilities/')
  if (href.startsWith('/theme/')) return href.replace('/theme/', '/themes/')
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

function themes(pack: Pack): View[] {
  return pack.themes.map((theme) => {
    const { title, body } = readTheme(theme, pack)
    const show = () => markup`<h1>${title}</h1><p>${theme.summary}</p>${written(body)}`
    return { path: `/themes/${theme.id}`, group: 'Themes', title, show }
  })
}

/** Any value in a capability's file, as nested lists of its keys and texts. */
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
  const rowOf = (passage: Passage) => {
    const place = passage.key === '' ? `line ${passage.line ?? 1}` : passage.key.replaceAll('.', ' › ')
    const mark = new Markup(isNew(passage) ? ' class="changed"' : '')
    return markup`<tr${mark}><th scope="row">${place}</th><td>${passage.text}</td></tr>\n`
  }
  const section = (file: string) =>
    markup`<section><h2>${file}</h2>${borrowed.includes(file) ? fromGround : ''}<table><tbody>
${passages.filter((passage) => passage.file === file).map(rowOf)}</tbody></table></section>`
  const files = [...new Set(passages.map(({ file }) => file))]
  return markup`<h1>All texts</h1><p>${passages.length} passages; ${since}.</p>
<p><label><input type="checkbox" id="only"> Only what changed</label></p>${files.map(section)}`
}

/** Every view of a pack: in its first language, and with the first language beside each further one. */
export function viewsOf(folder: string, found: InspectedPack, today: Date, sheet: Sheet): View[] {
  const viewsIn = ({ pack }: InspectedPack) => [
    ...pages(pack),
    ...themes(pack),
    ...capabilities(pack),
    ...documents(pack, today, sheet),
    ...mails(pack, today),
  ]
  const { borrowed } = found
  const all = viewsIn(found)
  const texts = { path: '/texts', group: 'All texts', title: 'All texts', show: () => allTexts(folder, borrowed) }
  return [...all, texts, ...besideViews(folder, found, { all, viewsIn })]
}

/** Something of a pack to look at: a page, a capability, a document, a mail, or all texts. */
export type View = { path: string; group: string; title: string; show: () => Markup }

const said = { current: '', changed: 'changed since it was translated', missing: 'missing' } as const

const inLanguage = (tag: string, shown: Markup) => markup`<div ${new Markup(languageAttributes(tag))}>${shown}</div>`

function row({ key, source, translation, state }: Text, [first, other]: readonly [string, string]): Markup {
  const mark = new Markup(state === 'current' ? '' : ' class="changed"')
  const cell = (tag: string, text: string) => markup`<td ${new Markup(languageAttributes(tag))}>${text}</td>`
  const place = key === '' ? '' : key.replaceAll('.', ' › ')
  return markup`<tr${mark}><th scope="row">${place}${state === 'current' ? '' : markup`<br><strong>${said[state]}</strong>`}</th>${cell(first, source)}${cell(other, translation)}</tr>\n`
}

/** All texts of a pack in two languages, with those marked that are missing or whose source has changed. */
function allBeside(folder: string, tags: readonly [string, string]): Markup {
  const texts = translatedTexts(folder, tags[1]).texts.filter(({ pair, state }) => !pair.mayLack || state !== 'missing')
  const count = (state: Text['state']) => texts.filter((text) => text.state === state).length
  const section = (file: string) =>
    markup`<section><h2>${file}</h2><table><tbody>
${texts.filter((text) => text.file === file).map((text) => row(text, tags))}</tbody></table></section>`
  return markup`<h1>All texts: ${tags[0]} and ${tags[1]}</h1>
<p>${texts.length} texts; ${count('missing')} missing, ${count('changed')} changed since they were translated.</p>
<p><label><input type="checkbox" id="only"> Only what is missing or has changed</label></p>${[...new Set(texts.map(({ file }) => file))].map(section)}`
}

/** Each view of a pack in its first language beside the same one in each further language. */
function besideViews(
  folder: string,
  { pack }: InspectedPack,
  { all, viewsIn }: { all: readonly View[]; viewsIn: (found: InspectedPack) => View[] },
): View[] {
  return furtherLanguages(pack).flatMap((tag) => {
    const tags = [pack.language, tag] as const
    const pathOf = (path: string) => `/${tag}${path}`
    const besideView = (view: View): Markup => {
      const found = inspectPack(folder, tag)
      if (found.faults.length > 0) return markup`<pre>${describeFaults(folder, found.faults)}</pre>`
      const other = viewsIn(found).find(({ path }) => path === view.path)
      return markup`<div class="two">${inLanguage(pack.language, view.show())}${other ? inLanguage(tag, other.show()) : ''}</div>`
    }
    const group = `${pack.language} beside ${tag}`
    return [
      ...all.map((view) => ({ path: pathOf(view.path), group, title: view.title, show: () => besideView(view) })),
      { path: pathOf('/texts'), group, title: 'All texts', show: () => allBeside(folder, tags) },
    ]
  })
}
