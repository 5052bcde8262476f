import { inboxPaths, inboxPatterns } from '#contract/wire/inbox-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import { filledMarkup, markup, nothing, type Markup } from '#server/values/markup.ts'
import { backLink, pageFrame, type Looks } from '#server/pages/page-frame.ts'
import type { ReceivedMail } from '#server/mail/inbox/mail-folder.ts'
import { ownLinks, withLinks } from './own-links.ts'

/** What all pages of the inbox have in common. */
export type Site = { pack: Pack; publicUrl: string; client: Looks }

export type View = 'html' | 'text'

const formats: Readonly<Record<string, 'word' | 'pdf' | 'text'>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word',
  'application/pdf': 'pdf',
  'text/plain': 'text',
}

function sizeInWords({ language, words }: Pack, bytes: number): string {
  const { sizes } = words.mail.inbox_mail
  const written = (size: number, digits = 0) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(size)
  if (bytes < 1024) return fill(sizes.bytes, { size: written(bytes) })
  const kilobytes = Math.round(bytes / 1024)
  if (kilobytes < 1024) return fill(sizes.kilobytes, { size: written(kilobytes) })
  return fill(sizes.megabytes, { size: written(bytes / 1024 / 1024, 1) })
}

function time({ language, time_zone: timeZone }: Pack, instant: Date): Markup {
  const words = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(instant)
  return markup`<time datetime="${instant.toISOString()}">${words}</time>`
}

function page({ pack, client }: Site, view: string, back: { to: string; label: string }, content: Markup): string {
  const { top_bar } = pack.words.app
  const backTo = fill(top_bar.back_to, { place: back.label })
  return pageFrame(pack, client, {
    view,
    styles: markup`<link rel="stylesheet" href="${inboxPatterns.styles}" />`,
    bar: markup`${backLink(back.to, markup`<span aria-hidden="true">${top_bar.back}</span><span class="visually-hidden">${backTo}</span>`)}
<p class="top-bar-title">${pack.words.mail.inbox.heading}</p>`,
    main: markup`<div class="column inbox">${content}</div>`,
  })
}

/** A page of the inbox with a link back to its list. */
function pageBelow(site: Site, title: string, content: Markup): string {
  const { inbox } = site.pack.words.mail
  return page(site, fill(inbox.page, { title }), { to: inboxPatterns.list, label: inbox.heading }, content)
}

function attachmentCount(pack: Pack, count: number): string {
  const { attachments, no_attachments: none } = pack.words.mail.inbox
  return count === 0 ? none : fillCounted(pack, attachments, { count })
}

const subjectOf = ({ words }: Pack, { subject }: ReceivedMail) => subject || words.mail.inbox.no_subject

function listed(pack: Pack, mail: ReceivedMail): Markup {
  const { inbox } = pack.words.mail
  const attachments = markup`${attachmentCount(pack, mail.attachments.length)}`
  return markup`<li>
<h2><a href="${inboxPaths.mail(mail.id)}"><bdi>${subjectOf(pack, mail)}</bdi></a></h2>
<p>${filledMarkup(inbox.to, { address: markup`<bdi>${mail.to}</bdi>` })}</p>
<p class="inbox-about">${filledMarkup(inbox.about, { time: time(pack, mail.arrived), attachments })}</p>
</li>
`
}

/** The list of mails, the newest first. `total` also counts those that are not listed. */
export function listPage(site: Site, mails: readonly ReceivedMail[], total: number): string {
  const { pack } = site
  const { inbox } = pack.words.mail
  const shown = mails.length
  const count =
    shown < total
      ? fillCounted(pack, inbox.newest, { count: total, shown })
      : fillCounted(pack, inbox.mails, { count: total })
  const list = markup`<p class="result-count">${count}</p>
<ul class="inbox-list">${mails.map((mail) => listed(pack, mail))}</ul>
<details class="inbox-delete-all">
<summary class="button button-secondary">${inbox.delete_all}</summary>
<form method="post" action="${inboxPatterns.deleteAll}"><p>${inbox.no_return}</p><button class="button">${fillCounted(pack, inbox.delete_mails, { count: total })}</button></form>
</details>`
  const empty = markup`<p class="tab-prompt">${inbox.empty}</p>`
  return page(
    site,
    inbox.heading,
    { to: paths.home, label: pack.site.product },
    markup`<h1>${inbox.heading}</h1>
<p class="lede">${inbox.lede}</p>
<p><a class="button button-secondary" href="${inboxPatterns.list}">${inbox.look}</a></p>
${total > 0 ? list : empty}`,
  )
}

/** The name of an attachment; `place` is its index in the mail, from 0. */
export function attachmentName({ words }: Pack, name: string, place: number): string {
  return name || fill(words.mail.inbox_mail.unnamed, { number: place + 1 })
}

function attachmentList(pack: Pack, { id, attachments }: ReceivedMail): Markup {
  if (attachments.length === 0) return nothing
  const words = pack.words.mail.inbox_mail
  const formatOf = (contentType: string) => {
    const format = formats[contentType]
    return format === undefined ? contentType : words.formats[format]
  }
  const items = attachments.map(
    ({ name, contentType, content }, place) => markup`<li>
<a href="${inboxPaths.attachment(id, place + 1)}"><bdi>${attachmentName(pack, name, place)}</bdi></a>
<span>${fill(words.attachment, { format: formatOf(contentType), size: sizeInWords(pack, content.length) })}</span>
</li>
`,
  )
  return markup`<h2>${words.attachments}</h2>
<ul class="inbox-attachments">${items}</ul>`
}

function viewSwitch({ words }: Pack, id: string, view: View): Markup {
  const { html, text, view: name } = words.mail.inbox_mail
  const link = (to: View, label: string) =>
    to === view
      ? markup`<a class="button" href="${inboxPaths.mail(id, to)}" aria-current="page">${label}</a>`
      : markup`<a class="button button-secondary" href="${inboxPaths.mail(id, to)}">${label}</a>`
  return markup`<nav class="button-row" aria-label="${name}">${link('html', html)}${link('text', text)}</nav>`
}

// Links in the frame are disabled, because a mail could otherwise open any page in it. So the mail's links to this site
// stand beside it.
function framed({ pack, publicUrl }: Site, { id, text }: ReceivedMail): Markup {
  const words = pack.words.mail.inbox_mail
  const items = ownLinks(text, publicUrl).map((link) => markup`<li><a href="${link}" rel="noopener">${link}</a></li>`)
  const links = markup`<p class="hint">${words.links}</p>
<ul class="inbox-links">${items}</ul>`
  return markup`${items.length > 0 ? links : nothing}
<iframe class="inbox-frame" title="${words.frame}" src="${inboxPaths.frame(id)}" sandbox></iframe>`
}

/** One mail with its attachments, as HTML in a frame or as plain text. */
export function mailPage(site: Site, mail: ReceivedMail, asked: View): string {
  const { pack, publicUrl } = site
  const words = pack.words.mail.inbox_mail
  const view = mail.html === '' ? 'text' : asked
  const text = markup`<div class="inbox-text" dir="auto">${withLinks(mail.text || words.nothing, publicUrl)}</div>`
  const subject = subjectOf(pack, mail)
  return pageBelow(
    site,
    subject,
    markup`<h1 class="inbox-subject"><bdi>${subject}</bdi></h1>
<dl class="inbox-facts">
<div><dt>${words.facts.from}</dt><dd><bdi>${mail.from}</bdi></dd></div>
<div><dt>${words.facts.to}</dt><dd><bdi>${mail.to}</bdi></dd></div>
<div><dt>${words.facts.arrived}</dt><dd>${time(pack, mail.arrived)}</dd></div>
</dl>
${attachmentList(pack, mail)}
<h2 class="visually-hidden">${words.mail}</h2>
${mail.html === '' ? nothing : viewSwitch(pack, mail.id, view)}
${view === 'html' ? framed(site, mail) : text}
<form method="post" action="${inboxPaths.deleteMail(mail.id)}"><button class="button button-secondary">${words.delete_mail}</button></form>`,
  )
}

/** The page at the address of a mail that was deleted or never existed. */
export function goneMailPage(site: Site): string {
  const words = site.pack.words.mail.inbox_mail
  return pageBelow(
    site,
    words.gone,
    markup`<h1>${words.gone}</h1>
<p>${words.gone_why}</p>
<p><a class="button" href="${inboxPatterns.list}">${words.to_inbox}</a></p>`,
  )
}
