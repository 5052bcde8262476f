import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { inboxPatterns } from '#contract/wire/inbox-paths.ts'
import type { Looks } from '#server/pages/page-frame.ts'
import { contentDisposition } from '#server/values/content-disposition.ts'
import type { Deps } from '#server/deps.ts'
import { inboxHeaders, mailFrameHeaders } from '#server/pages/headers.ts'
import { root } from '#server/places.ts'
import { refuse } from '#server/values/refusals.ts'
import { deleteMail, listMails, readMail, type ReceivedMail } from '#server/mail/inbox/mail-folder.ts'
import { isFromOwnMachine, isOwnForm } from './own-machine.ts'
import { attachmentName, goneMailPage, listPage, mailPage, type Site } from './pages.ts'

/** The list shows at most this many mails. */
const maxListed = 100

const hidden = { schema: { hide: true } }

type OneMail = { Params: { id: string }; Querystring: { view?: string } }

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Serves the local inbox of a machine without a mail server, to that machine alone. */
export async function serveInbox(
  app: FastifyInstance,
  { pack, publicUrl }: Pick<Deps, 'pack' | 'publicUrl'>,
  { folder, client }: { folder: string; client: Looks },
): Promise<void> {
  const site: Site = { pack, publicUrl, client }
  const style = readFileSync(join(root, 'server', 'pages', 'inbox', 'inbox.css'), 'utf8')

  // The id from the address is only compared with the folder's list; it never becomes part of a file's path.
  async function findMail(id: string): Promise<ReceivedMail | null> {
    const listed = (await listMails(folder)).find((mail) => mail.id === id)
    return listed ? readMail(folder, listed) : null
  }

  await app.register(async (inbox) => {
    inbox.addHook('onRequest', async (request, reply) => {
      reply.headers(inboxHeaders)
      if (!isFromOwnMachine(request)) throw refuse('onlyOnItsMachine')
      if (request.method === 'POST' && !isOwnForm(request)) throw refuse('notFromHere')
    })
    // The forms have no fields, so the body is ignored.
    inbox.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null)

    inbox.get(inboxPatterns.list, hidden, async (_request, reply) => {
      const all = await listMails(folder)
      const mails = await Promise.all(all.slice(0, maxListed).map((mail) => readMail(folder, mail)))
      const there = mails.filter((mail) => mail !== null)
      return sendHtml(reply, listPage(site, there, all.length - mails.length + there.length))
    })
    inbox.get(inboxPatterns.styles, hidden, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(style),
    )
    inbox.get<OneMail>(inboxPatterns.mail, hidden, async ({ params, query }, reply) => {
      const mail = await findMail(params.id)
      if (!mail) return sendHtml(reply.status(404), goneMailPage(site))
      return sendHtml(reply, mailPage(site, mail, query.view === 'text' ? 'text' : 'html'))
    })
    inbox.get<OneMail>(inboxPatterns.frame, hidden, async ({ params }, reply) => {
      const mail = await findMail(params.id)
      if (!mail) throw refuse('nothingHere')
      // The sandbox forbids links to replace the whole page, so with this target they do nothing; without it they would
      // replace the mail in the frame.
      return sendHtml(reply.headers(mailFrameHeaders), `<!doctype html><base target="_top">${mail.html}`)
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
