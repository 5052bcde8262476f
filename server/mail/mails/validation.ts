import { needDifferences } from '#domain/building/built-profile.ts'
import { needNames } from '#domain/role/needs.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { dateInWords } from '#server/values/calendar.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { wordFile } from '#server/documents/word/word-file.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import type { Message } from '#server/mail/writing/message.ts'

/** What an agency is asked to validate. */
export type ToValidate = {
  role: RoleProfile
  relationship: string
  closest: RoleProfile | null
  link: string
  expiresAt: Date
}

function differences(pack: Pack, role: RoleProfile, closest: RoleProfile | null): string {
  const words = pack.validation
  const all = closest ? needDifferences(pack, role.needs, closest.needs) : []
  if (all.length === 0) return words.no_differences
  return all
    .map(({ name, one, other }) =>
      words.difference
        .replace('{capability}', name)
        .replace('{here}', needNames[one].toLowerCase())
        .replace('{there}', needNames[other].toLowerCase()),
    )
    .join(', ')
}

/** VALIDATION: asks an agency to check a profile that a visitor built, which is attached (product rule: roles that visitors build). */
export async function validationMail(
  deps: Pick<MailDeps, 'pack' | 'clock' | 'wordRenderer'>,
  { role, relationship, closest, link, expiresAt }: ToValidate,
): Promise<Message> {
  const { pack } = deps
  const { title, agency } = showRole(pack, role)
  const nearest = closest && showRole(pack, closest)
  return composeMail(pack, 'VALIDATION', {
    values: {
      role_title: title,
      agency,
      relationship,
      closest_role: nearest
        ? fill(pack.words.mail.letter.role, { title: nearest.title, agency_name: nearest.agency })
        : pack.validation.no_closest,
      differences: differences(pack, role, closest),
      expires_on: dateInWords(expiresAt, pack),
    },
    attachments: [await wordFile(deps, roleProfileDocument(role, pack, deps.clock()))],
    link,
  })
}
