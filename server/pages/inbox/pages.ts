import { inboxPaths, inboxPatterns } from '#contract/wire/inbox-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { markup, nothing, type Markup } from '#server/values/markup.ts'
import { backLink, pageFrame, type Looks } from '#server/pages/page-frame.ts'
import type { ReceivedMail } from '#server/mail/inbox/mail-folder.ts'
import { ownLinks, withLinks } from './own-links.ts'

/** What all pages of the inbox need to know of the site. */
export type Site = { pack: Pack; publicUrl: string; client: Looks }

export type View = 'html' | 'text'

const toInbox = { to: inboxPatterns.list, label: 'Local inbox' }

const formats: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/pdf': 'PDF',
  'text/plain': 'Text',
}

function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = Math.round(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function time({ language, time_zone: timeZone }: Pack, instant: Date): Markup {
  const words = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(instant)
  return markup`<time datetime="${instant.toISOString()}">${words}</time>`
}

function page({ pack, client }: Site, title: string, back: { to: string; label: string }, content: Markup): string {
  return pageFrame(client, {
    language: pack.language,
    title: `${title} – ${pack.site.product}`,
    styles: markup`<link rel="stylesheet" href="${inboxPatterns.styles}" />`,
    bar: markup`${backLink(back.to, markup`Back<span class="visually-hidden"> to ${back.label}</span>`)}
<p class="top-bar-title">Local inbox</p>`,
    main: markup`<div class="column inbox">${content}</div>`,
  })
}

function attachmentCount(count: number): string {
  if (count === 0) return 'no attachments'
  return count === 1 ? '1 attachment' : `${count} attachments`
}

const subjectOf = ({ subject }: ReceivedMail) => subject || '(No subject)'

function listed(pack: Pack, mail: ReceivedMail): Markup {
  return markup`<li>
<h2><a href="${inboxPaths.mail(mail.id)}"><bdi>${subjectOf(mail)}</bdi></a></h2>
<p>To <bdi>${mail.to}</bdi></p>
<p class="inbox-about">${time(pack, mail.arrived)}, ${attachmentCount(mail.attachments.length)}</p>
</li>
`
}

/** The list of mails, the newest first; `total` counts those too that are not listed. */
export function listPage(site: Site, mails: readonly ReceivedMail[], total: number): string {
  const count = total === 1 ? '1 mail' : `${total} mails`
  const some = mails.length < total ? markup`, the newest ${mails.length} below` : nothing
  const list = markup`<p class="result-count">${count}${some}</p>
<ul class="inbox-list">${mails.map((mail) => listed(site.pack, mail))}</ul>
<details class="inbox-delete-all">
<summary class="button button-secondary">Delete all mail</summary>
<form method="post" action="${inboxPatterns.deleteAll}"><p>This cannot be undone.</p><button class="button">Delete ${count}</button></form>
</details>`
  const empty = markup`<p class="tab-prompt">No mail yet. Ask the website for an email, and it arrives here.</p>`
  return page(
    site,
    'Local inbox',
    { to: paths.home, label: site.pack.site.product },
    markup`<h1>Local inbox</h1>
<p class="lede">No mail server is set (LSP_SMTP_URL), so every email of this website arrives here and goes no further. Only this computer can open this page.</p>
<p><a class="button button-secondary" href="${inboxPatterns.list}">Look for new mail</a></p>
${total > 0 ? list : empty}`,
  )
}

function attachmentList({ id, attachments }: ReceivedMail): Markup {
  if (attachments.length === 0) return nothing
  const items = attachments.map(
    ({ name, contentType, content }, index) => markup`<li>
<a href="${inboxPaths.attachment(id, index + 1)}"><bdi>${name}</bdi></a>
<span>${formats[contentType] ?? contentType}, ${sizeInWords(content.length)}</span>
</li>
`,
  )
  return markup`<h2>Attachments</h2>
<ul class="inbox-attachments">${items}</ul>`
}

function viewSwitch(id: string, view: View): Markup {
  const link = (to: View, label: string) =>
    to === view
      ? markup`<a class="button" href="${inboxPaths.mail(id, to)}" aria-current="page">${label}</a>`
      : markup`<a class="button button-secondary" href="${inboxPaths.mail(id, to)}">${label}</a>`
  return markup`<nav class="button-row" aria-label="View">${link('html', 'HTML')}${link('text', 'Plain text')}</nav>`
}

// The frame may not lead anywhere, or a mail could open any page in its place; so its links stand beside it.
function framed({ publicUrl }: Site, { id, text }: ReceivedMail): Markup {
  const items = ownLinks(text, publicUrl).map((link) => markup`<li><a href="${link}" rel="noopener">${link}</a></li>`)
  const links = markup`<p class="hint">Links do not open inside the frame. Open them here:</p>
<ul class="inbox-links">${items}</ul>`
  return markup`${items.length > 0 ? links : nothing}
<iframe class="inbox-frame" title="The mail" src="${inboxPaths.frame(id)}" sandbox></iframe>`
}

/** One mail with its attachments, as HTML in a frame or as plain text. */
export function mailPage(site: Site, mail: ReceivedMail, asked: View): string {
  const view = mail.html === '' ? 'text' : asked
  const text = markup`<div class="inbox-text" dir="auto">${withLinks(mail.text || 'This mail is empty.', site.publicUrl)}</div>`
  return page(
    site,
    `${subjectOf(mail)} – Local inbox`,
    toInbox,
    markup`<h1 class="inbox-subject"><bdi>${subjectOf(mail)}</bdi></h1>
<dl class="inbox-facts">
<div><dt>From</dt><dd><bdi>${mail.from}</bdi></dd></div>
<div><dt>To</dt><dd><bdi>${mail.to}</bdi></dd></div>
<div><dt>Arrived</dt><dd>${time(site.pack, mail.arrived)}</dd></div>
</dl>
${attachmentList(mail)}
<h2 class="visually-hidden">Mail</h2>
${mail.html === '' ? nothing : viewSwitch(mail.id, view)}
${view === 'html' ? framed(site, mail) : text}
<form method="post" action="${inboxPaths.deleteMail(mail.id)}"><button class="button button-secondary">Delete this mail</button></form>`,
  )
}

/** What stands at the address of a mail that has been deleted or never was. */
export function goneMailPage(site: Site): string {
  const content = markup`<h1>This mail is not here</h1>
<p>It may have been deleted.</p>
<p><a class="button" href="${inboxPatterns.list}">Go to the inbox</a></p>`
  return page(site, 'This mail is not here – Local inbox', toInbox, content)
}
