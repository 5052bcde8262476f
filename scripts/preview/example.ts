import type { Pack } from '#domain/framework/pack-schema.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { selfAssessmentReport } from '#server/documents/self-assessment-report.ts'
import { talkGuideDocument } from '#server/documents/talk-guide.ts'
import type { Document } from '#server/documents/blocks.ts'
import { approvalMail } from '#server/mail/mails/approval.ts'
import { assessmentToOtherMail, assessmentToSelfMail } from '#server/mail/mails/assessment.ts'
import { interviewPackMail, roleProfileMail } from '#server/mail/mails/role-document.ts'
import { saveSessionMail } from '#server/mail/mails/save-session.ts'
import type { Message } from '#server/mail/writing/message.ts'

const publicUrl = 'https://preview.example'

/** The starter role that needs most, because it shows most of the pack. */
function exampleRole(pack: Pack): StarterRole | undefined {
  const essential = ({ needs }: StarterRole) => Object.values(needs).filter((need) => need === 'essential').length
  return starterRoles(pack).toSorted((a, b) => essential(b) - essential(a))[0]
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
  const role = exampleRole(pack)
  if (!role) return []
  const assessment = exampleAssessment(pack, today)
  return [
    ['role-profile', roleProfileDocument(role, pack, today)],
    ['interview-pack', interviewPackDocument(role, pack, today)],
    ['dev-plan', devPlanDocument(role, pack, assessment, today)],
    ['self-assessment-report', selfAssessmentReport(role, pack, assessment, today)],
    ['talk-guide', talkGuideDocument(role, pack, today)],
  ]
}

/** The mails of a pack about the same role; the attached files are empty. */
export function exampleMails(pack: Pack, today: Date): [name: string, message: Message][] {
  const role = exampleRole(pack)
  if (!role) return []
  const assessment = exampleAssessment(pack, today)
  const file = { name: 'document.docx', contentType: 'application/octet-stream', content: Buffer.alloc(30_000) }
  const built = { ...role, origin: { kind: 'waiting' as const, date: today } }
  const link = `${publicUrl}/link`
  return [
    ['role-profile', roleProfileMail({ pack, publicUrl }, { role, agency: null }, file, '')],
    ['interview-pack', interviewPackMail({ pack, publicUrl }, { role, agency: null, chosen: null }, file, '')],
    ['assessment-to-self', assessmentToSelfMail(pack, { role, assessment }, file)],
    [
      'assessment-to-other',
      assessmentToOtherMail({ pack, publicUrl }, { role, assessment }, file, { comment: '…', name: '' }),
    ],
    ['save-session', saveSessionMail({ pack, clock: () => today }, { link, role })],
    [
      'validation',
      approvalMail(
        pack,
        { role: built, relationship: 'manager', sender: '', closest: role, link, expiresAt: today },
        file,
      ),
    ],
  ]
}
