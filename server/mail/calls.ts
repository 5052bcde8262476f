import type { mailCalls } from '#contract/mail.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { recipientsIn, type RequestedEmailType } from '#domain/mail/email-request.ts'
import { emailExtras } from '#domain/mail/emails-schema.ts'
import { addressesAsked } from '#server/building/sharing.ts'
import type { Handlers } from '#server/call.ts'
import type { Deps } from '#server/deps.ts'
import { wordFile } from '#server/documents/word/renderer.ts'
import { sendMail } from '#server/mail/send.ts'
import { type Asked, documents } from '#server/role/documents.ts'
import { findRole } from '#server/role/queries.ts'
import { saveAndSendLink } from '#server/session/calls.ts'
import { refuse } from '#server/values/refusals.ts'
import {
  assessmentToOtherMail,
  assessmentToSelfMail,
  confirmStopMail,
  interviewPackMail,
  roleProfileMail,
} from './mails.ts'
import { checkFields } from './send.ts'
import { findStopped, storeStop } from './stops.ts'
import { wireAddress } from './transport.ts'
import type { Attachment, CausedMail } from './writers.ts'

type Written = { name: string; comment: string }

/** The content of a mail's document, and the function that writes the mail with the document attached. */
type Draft = { content: unknown; write: (file: (document: Document) => Promise<Attachment>) => Promise<CausedMail> }

/** Loads the content of each type of e-mail about a role. */
const drafts: Record<
  Exclude<RequestedEmailType, 'SAVE_SESSION'>,
  (deps: Deps, asked: Asked, written: Written) => Promise<Draft>
> = {
  ROLE_PROFILE: async (deps, asked, { name }) => {
    const { load, write } = documents.role_profile
    const content = await load(deps, asked)
    return { content, write: async (file) => roleProfileMail(deps, content, await file(write(deps, content)), name) }
  },
  INTERVIEW_PACK: async (deps, asked, { name }) => {
    const { load, write } = documents.interview_pack
    const content = await load(deps, asked)
    return { content, write: async (file) => interviewPackMail(deps, content, await file(write(deps, content)), name) }
  },
  ASSESSMENT_TO_SELF: async (deps, asked) => {
    const { load, write } = documents.dev_plan
    // What others said is sent to nobody, not even to the address that the visitor calls their own.
    const content = { ...(await load(deps, asked)), views: null }
    return {
      content,
      write: async (file) => assessmentToSelfMail(deps.pack, content, await file(write(deps, content))),
    }
  },
  ASSESSMENT_TO_OTHER: async (deps, asked, written) => {
    const { load, write } = documents.self_assessment_report
    const content = await load(deps, asked)
    return {
      content,
      write: async (file) => assessmentToOtherMail(deps, content, await file(write(deps, content)), written),
    }
  },
}

export const mailHandlers: Handlers<typeof mailCalls> = {
  send_email: async (deps, context) => {
    const { session, body, network, requestKey } = context
    const { email, emailType: type, emailData } = body
    if (type === 'SAVE_SESSION') return saveAndSendLink(deps, context)
    const extras = emailExtras[type]
    const written = {
      name: extras.includes('sender') ? (body.name ?? '') : '',
      comment: extras.includes('comment') ? (body.comment ?? '') : '',
    }
    const isForSeveral = extras.includes('several')
    const messages = checkFields(deps.pack.words.mail, { email, ...written, isForSeveral })
    if (Object.keys(messages).length > 0) return messages

    const { roleId: named, ...choice } = emailData
    const roleId = named ?? session.stored?.role_id
    const role = roleId ? await findRole(deps.db.read, roleId, session.uuid) : null
    if (!role) throw refuse(named === undefined ? 'noRoleChosen' : 'unknownRole')
    const { content, write } = await drafts[type](deps, { session, role, choice }, written)
    const emails = isForSeveral ? recipientsIn(email) : [email]
    const by = { session: session.uuid, network, request: requestKey }
    const asked = { type, emails, content: { content, written }, by }
    const message = await write((document) => wordFile(deps, document, { isMail: true, network }))
    const refused = await sendMail(deps, asked, message)
    return refused === null ? {} : { email: refused }
  },

  stop_mail: async (deps, { session, body, network, requestKey }) => {
    const { db, mail, clock, publicUrl } = deps
    const link = mail.stops.read(body.token)
    if (link === null) throw refuse('stopLinkUnknown')
    // Those who check profiles forward mail about them, so the agency is asked to confirm before mail to it stops.
    const contact = (await addressesAsked(deps)).find(({ address }) =>
      mail.stops.codesOf(wireAddress(address)).includes(link.code),
    )
    const isToAsk = contact && !link.confirms && (await findStopped(db.read, [link.code])).length === 0
    if (!isToAsk) {
      await db.write((queries) => storeStop(queries, link.code, clock().toISOString()))
      await db.eraseDeleted()
      return {}
    }
    const to = wireAddress(contact.address)
    const by = { session: session.uuid, network, request: requestKey }
    const asked = { type: 'CONFIRM_STOP', emails: [to], content: {}, by } as const
    const message = await sendMail(deps, asked, confirmStopMail(deps, publicUrl + mail.stops.pathOf(to, 'confirms')))
    return { is_asked: true, ...(message === null ? {} : { message }) }
  },
}
