import type { Document } from '#domain/documents/blocks.ts'
import type { DocumentName } from '#domain/documents/document-names.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { EmailType } from '#domain/mail/emails-schema.ts'
import { type StarterRole, starterRoles } from '#domain/role/starter-roles.ts'
import { compareRoles } from '#server/career/comparison.ts'
import { comparisonDocument } from '#server/documents/comparison.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { selfAssessmentReport } from '#server/documents/self-assessment-report.ts'
import { talkGuideDocument } from '#server/documents/talk-guide.ts'
import {
  approvalMail,
  approvalReminderMail,
  assessmentToOtherMail,
  assessmentToSelfMail,
  confirmStopMail,
  contactInvitedMail,
  delegatedMail,
  interviewPackMail,
  roleProfileMail,
  saveSessionMail,
  viewRequestMail,
} from '#server/mail/mails.ts'
import { confirmRemindersMail, reminderMail } from '#server/mail/reminder-mails.ts'
import type { Message } from '#server/mail/writers.ts'

const publicUrl = 'https://preview.example'

/** The starter roles that need most, because they show most of the pack. */
function exampleRoles(pack: Pack): StarterRole[] {
  const essential = ({ needs }: StarterRole) => Object.values(needs).filter((need) => need === 'essential').length
  return starterRoles(pack).toSorted((a, b) => essential(b) - essential(a))
}

/** A document or a mail of each kind, under the name of its kind in an address. */
function eachByName<Kind extends string, Thing>(all: Readonly<Record<Kind, Thing>>): [name: string, thing: Thing][] {
  return Object.entries<Thing>(all).map(([kind, thing]) => [kind.toLowerCase().replaceAll('_', '-'), thing])
}

/** Ratings in turn, and the first capabilities chosen. */
function exampleAssessment({ capabilities, ratings, limits }: Pack, today: Date) {
  const keys = ratings.map(({ key }) => key)
  const answers = Object.fromEntries(capabilities.map(({ id }, place) => [id, keys[place % keys.length] ?? '']))
  const selected = capabilities.slice(0, limits.max_capabilities).map(({ id }) => id)
  return { answers, answeredAt: today, selected }
}

/** The documents of a pack for an example role with made-up ratings. */
export function exampleDocuments(pack: Pack, today: Date): [name: string, document: Document][] {
  const [role, other = role] = exampleRoles(pack)
  if (!role || !other) return []
  const assessment = exampleAssessment(pack, today)
  const compared = compareRoles(pack, [role, other], new Map(Object.entries(assessment.answers)))
  return eachByName<DocumentName, Document>({
    role_profile: roleProfileDocument(role, pack, today),
    interview_pack: interviewPackDocument(role, pack, today),
    dev_plan: devPlanDocument(role, pack, assessment, today),
    self_assessment_report: selfAssessmentReport(role, pack, assessment, today),
    comparison: comparisonDocument(pack, compared, today),
    talk_guide: talkGuideDocument(role, pack, today),
  })
}

/** The mails of a pack about the same role; the attached files are empty. */
export function exampleMails(pack: Pack, today: Date): [name: string, message: Message][] {
  const [role] = exampleRoles(pack)
  if (!role) return []
  const assessment = exampleAssessment(pack, today)
  const file = { name: 'document.docx', contentType: 'application/octet-stream', content: Buffer.alloc(30_000) }
  const built = { ...role, origin: { kind: 'waiting' as const, date: today } }
  const link = `${publicUrl}/link`
  const site = { pack, publicUrl }
  const asked = { role: built, relationship: 'manager' as const, sender: '', closest: role, link, expiresAt: today }
  return eachByName<EmailType, Message>({
    ROLE_PROFILE: roleProfileMail(site, { role, agency: null }, file, ''),
    INTERVIEW_PACK: interviewPackMail(site, { role, agency: null, chosen: null }, file, ''),
    ASSESSMENT_TO_SELF: assessmentToSelfMail(pack, { role, assessment }, file),
    ASSESSMENT_TO_OTHER: assessmentToOtherMail(site, { role, assessment }, file, { comment: '…', name: '' }),
    SAVE_SESSION: saveSessionMail({ pack, clock: () => today }, { link, role }),
    VALIDATION: approvalMail(pack, asked, file),
    VALIDATION_REMINDER: approvalReminderMail({ pack }, asked),
    VALIDATION_DELEGATED: delegatedMail({ pack }, { roles: [built], agency: '…', by: '…', link }),
    CONTACT_INVITED: contactInvitedMail({ pack }, { agency: '…', lastDay: '2027-06-30', link }),
    VIEW_REQUEST: viewRequestMail({ pack }, { role, link, name: '…', comment: '…' }),
    CONFIRM_STOP: confirmStopMail({ pack }, link),
    CONFIRM_REMINDERS: confirmRemindersMail(
      { pack },
      { asked: pack.words.mail.reminders.asked.dates, expires: today, link },
    ),
    REMINDER: reminderMail(
      { pack },
      {
        role,
        askedAt: today,
        capabilities: pack.capabilities.slice(0, 2).map(({ name }) => name),
        review: true,
        again: true,
        isLast: true,
      },
      { link, stop: link, unsubscribe: link },
    ),
  })
}
