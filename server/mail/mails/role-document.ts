import type { Pack } from '#domain/framework/pack-schema.ts'
import { originLineOnPaper } from '#domain/role/role-origin.ts'
import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { whatPackCovers } from '#server/documents/interview-pack.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import type { Attachment, Message } from '#server/mail/writing/message.ts'

function values(pack: Pack, role: RoleProfile) {
  const { title, agency } = showRole(pack, role)
  return { role_title: title, agency, origin: originLineOnPaper(pack, role.role_type, role.origin) }
}

/** ROLE_PROFILE: the role profile, the same as its download (Spec §3), and where it comes from. */
export function roleProfileMail(pack: Pack, role: RoleProfile, profile: Attachment, sender: string): Message {
  return composeMail(pack, 'ROLE_PROFILE', { values: values(pack, role), attachments: [profile], sender })
}

/**
 * INTERVIEW_PACK: the interview pack, the same as its download (Spec §3). `chosen` holds the ids of the capabilities that a
 * panel has chosen; null stands for the whole pack.
 */
export function interviewPackMail(
  pack: Pack,
  { role, chosen }: { role: RoleProfile; chosen: readonly string[] | null },
  interviewPack: Attachment,
  sender: string,
): Message {
  return composeMail(pack, 'INTERVIEW_PACK', {
    values: { ...values(pack, role), covers: whatPackCovers(role, pack, chosen) },
    attachments: [interviewPack],
    sender,
  })
}
