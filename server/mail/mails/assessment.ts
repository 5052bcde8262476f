import { standing, talkAddress } from '#server/documents/self-assessment-report.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { dateInWords } from '#server/values/calendar.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { showRole } from '#domain/role/role.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import { titleInMail } from '#server/mail/writing/role-title.ts'
import type { Attachment, CausedMail } from '#server/mail/writing/message.ts'
import { planMailParts, reportParts, type Assessed } from './assessment-in-short.ts'

function values(pack: Pack, { role, assessment }: Assessed) {
  const { agency } = showRole(pack, role)
  const [name, text] = standing(pack, role, assessment)
  return {
    role_title: titleInMail(pack, role),
    agency,
    assessment_date: dateInWords(assessment.answeredAt, pack),
    assessment_standing: fill(pack.words.documents.parts.named, { name, text }),
  }
}

/** ASSESSMENT_TO_SELF: the whole development plan, the same as its download (Spec §3), and in short in the mail. */
export function assessmentToSelfMail(pack: Pack, assessed: Assessed, plan: Attachment): CausedMail {
  return composeMail(pack, 'ASSESSMENT_TO_SELF', {
    values: values(pack, assessed),
    attachments: [plan],
    inShort: planMailParts(pack, assessed),
  })
}

/**
 * ASSESSMENT_TO_OTHER: only the Self Assessment Report, with the visitor's name and comment where they gave them (Spec §3), and
 * its ratings and the address of the talk guide in the mail.
 */
export function assessmentToOtherMail(
  { pack, publicUrl }: Pick<MailDeps, 'pack' | 'publicUrl'>,
  assessed: Assessed,
  report: Attachment,
  written: { comment: string; name: string },
): CausedMail {
  const talk = talkAddress(assessed.role, pack)
  return composeMail(pack, 'ASSESSMENT_TO_OTHER', {
    values: values(pack, assessed),
    attachments: [report],
    comment: written.comment,
    sender: written.name,
    inShort: [
      ...reportParts(pack, assessed),
      ...(talk ? [{ type: 'paragraph' as const, text: `${talk.text} ${publicUrl}${talk.to}` }] : []),
    ],
  })
}
