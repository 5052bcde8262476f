import { originLineOnPaper } from '#domain/role/role-origin.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { agencyOnPaper } from '#server/documents/cover.ts'
import { whatPackCovers } from '#server/documents/interview-pack.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import { titleInMail } from '#server/mail/writing/role-title.ts'
import type { Attachment, CausedMail } from '#server/mail/writing/message.ts'

type Site = Pick<MailDeps, 'pack' | 'publicUrl'>

/** A role, and the name of the agency that the visitor named; null where none was. */
type Asked = { role: RoleProfile; agency: string | null }

function values({ pack, publicUrl }: Site, { role, agency: named }: Asked) {
  const agency = agencyOnPaper(pack, role, named)
  const origin = originLineOnPaper(pack, role.role_type, role.origin)
  // Without its beginning, so that mail programs are less likely to make a link of it.
  return { role_title: titleInMail(pack, role), agency, origin, site_address: publicUrl.replace('https://', '') }
}

/** ROLE_PROFILE: the role profile, the same as its download (Spec §3), and where it comes from. */
export function roleProfileMail(site: Site, asked: Asked, profile: Attachment, sender: string): CausedMail {
  return composeMail(site.pack, 'ROLE_PROFILE', { values: values(site, asked), attachments: [profile], sender })
}

/**
 * INTERVIEW_PACK: the interview pack, the same as its download (Spec §3). `chosen` holds the ids of the capabilities that a
 * panel has chosen; null stands for the whole pack.
 */
export function interviewPackMail(
  site: Site,
  { chosen, ...asked }: Asked & { chosen: readonly string[] | null },
  interviewPack: Attachment,
  sender: string,
): CausedMail {
  return composeMail(site.pack, 'INTERVIEW_PACK', {
    values: { ...values(site, asked), covers: whatPackCovers(asked.role, site.pack, chosen) },
    attachments: [interviewPack],
    sender,
  })
}
