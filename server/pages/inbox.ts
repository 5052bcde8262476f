import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inboxPaths, inboxPatterns } from '#contract/wire/server-paths.ts'
import type { ListedMail, ServedMail } from '#contract/wire/page.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { deleteMail, listMails, readMail, type ReceivedMail } from '#server/mail/inbox.ts'
import { contentDisposition } from '#server/values/content-disposition.ts'
import { isLoopback, isOwnMachine } from '#server/values/network.ts'
import { refuse } from '#server/values/refusals.ts'
import { inboxHeaders, mailFrameHeaders } from './headers.ts'
import { sendServed, type Showing } from './served-page.ts'

/** The list shows at most this many mails. */
const maxListed = 100

const hidden = { schema: { hide: true } }

type OneMail = { Params: { id: string }; Querystring: { view?: string } }

/** Every address that the request is said to come from, also where the proxy that says so is not trusted. */
function addressesOf(request: FastifyRequest): string[] {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const passed = forwarded === '' ? [] : forwarded.split(',').map((address) => address.trim())
  return [request.socket.remoteAddress ?? '', request.ip, ...passed]
}

/**
 * Whether a request comes from this machine and asks for it by its own name. The name is checked because of DNS rebinding,
 * in which another site's name leads to this machine.
 */
function isFromOwnMachine(request: FastifyRequest): boolean {
  if (request.headers['forwarded'] !== undefined) return false
  const name = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  return isOwnMachine(name) && addressesOf(request).every(isLoopback)
}

/** Whether a form was sent from a page of this site, as far as the browser says. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  const { host, origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`
}

/** The name of an attachment; `place` is its index in the mail, from 0. */
const attachmentName = ({ words }: Pack, name: string, place: number): string =>
  name || fill(words.mail.inbox_mail.unnamed, { number: place + 1 })

/** What the list and the page of a mail say alike. */
function aboutMail({ language, time_zone: timeZone, words }: Pack, { id, subject, to, arrived }: ReceivedMail) {
  const format = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const times = { at: arrived.toISOString(), words: format.format(arrived) }
  return { id, subject: subject || words.mail.inbox.no_subject, to, arrived: times }
}

const listed = (pack: Pack, mail: ReceivedMail): ListedMail => ({
  ...aboutMail(pack, mail),
  attachments: mail.attachments.length,
})

/** Splits a text at its links to this site; no other address can be followed. */
function inPieces(text: string, publicUrl: string): ServedMail['text'] {
  const address = publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Punctuation at the end of a sentence does not belong to the link.
  const parts = text.split(new RegExp(`(${address}/[^\\s<>"'()]*(?<![.,;:!?]))`))
  return parts.map((piece, place) => ({ piece, isLink: place % 2 === 1 })).filter(({ piece }) => piece !== '')
}

const oneMail = (pack: Pack, publicUrl: string, mail: ReceivedMail, view: string | undefined): ServedMail => ({
  ...aboutMail(pack, mail),
  from: mail.from,
  attachments: mail.attachments.map(({ name, contentType, content }, place) => ({
    name: attachmentName(pack, name, place),
    contentType,
    bytes: content.length,
  })),
  isInHtml: mail.html !== '',
  view: mail.html === '' || view === 'text' ? 'text' : 'html',
  text: inPieces(mail.text, publicUrl),
})

/** Serves the local inbox of a machine without a mail server, to that machine alone. */
export async function serveInbox(app: FastifyInstance, showing: Showing, folder: string): Promise<void> {
  const { pack, publicUrl } = showing.deps

  // The id from the address is only compared with the folder's list; it never becomes part of a file's path.
  async function findMail(id: string): Promise<ReceivedMail | null> {
    const found = (await listMails(folder)).find((mail) => mail.id === id)
    return found ? readMail(folder, found) : null
  }

  await app.register(async (inbox) => {
    inbox.addHook('onRequest', async (request, reply) => {
      reply.headers(inboxHeaders)
      if (!isFromOwnMachine(request)) throw refuse('onlyOnItsMachine')
      if (request.method === 'POST' && !isOwnForm(request)) throw refuse('notFromHere')
    })
    // The forms have no fields, so the body is ignored.
    inbox.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null)

    inbox.get(inboxPatterns.list, hidden, async (request, reply) => {
      const all = await listMails(folder)
      const read = await Promise.all(all.slice(0, maxListed).map((mail) => readMail(folder, mail)))
      const mails = read.filter((mail) => mail !== null).map((mail) => listed(pack, mail))
      const total = all.length - read.length + mails.length
      return sendServed(showing, request, reply, { inbox: { mails, total } })
    })
    inbox.get<OneMail>(inboxPatterns.mail, hidden, async (request, reply) => {
      const mail = await findMail(request.params.id)
      // A fixed id, because the one that was asked for may lead elsewhere in an address, as two dots do.
      if (!mail)
        return sendServed(showing, request, reply, { mail: null }, { status: 404, address: inboxPaths.mail('gone') })
      return sendServed(showing, request, reply, { mail: oneMail(pack, publicUrl, mail, request.query.view) })
    })
    inbox.get<OneMail>(inboxPatterns.frame, hidden, async ({ params }, reply) => {
      const mail = await findMail(params.id)
      if (!mail) throw refuse('nothingHere')
      // The sandbox forbids links to replace the whole page, so with this target they do nothing; without it they would
      // replace the mail in the frame.
      const html = `<!doctype html><base target="_top">${mail.html}`
      return reply.headers(mailFrameHeaders).type('text/html; charset=utf-8').send(html)
    })
    inbox.get<{ Params: { id: string; number: string } }>(
      inboxPatterns.attachment,
      hidden,
      async ({ params }, reply) => {
        const mail = await findMail(params.id)
        const place = mail?.attachments.findIndex((_, index) => String(index + 1) === params.number) ?? -1
        const attachment = mail?.attachments[place]
        if (!attachment) throw refuse('nothingHere')
        return reply
          .type('application/octet-stream')
          .header('content-disposition', contentDisposition(attachmentName(pack, attachment.name, place)))
          .send(attachment.content)
      },
    )
    inbox.post(inboxPatterns.deleteAll, hidden, async (_request, reply) => {
      for (const mail of await listMails(folder)) await deleteMail(folder, mail)
      return reply.redirect(inboxPatterns.list, 303)
    })
    inbox.post<OneMail>(inboxPatterns.deleteMail, hidden, async ({ params }, reply) => {
      const mail = await findMail(params.id)
      if (mail) await deleteMail(folder, mail)
      return reply.redirect(inboxPatterns.list, 303)
    })
  })
}
