import { neededInWords, needDifferences, type NeededAt } from '#domain/building/built-profile.ts'
import type { Relationship } from '#domain/building/shared-profile.ts'
import { fill } from '#domain/framework/sentence.ts'
import { namesAlone } from '#domain/framework/writing/names.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleOrigin } from '#domain/role/role-origin.ts'
import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { dateInWords } from '#server/values/calendar.ts'
import { composeMail } from '#server/mail/writing/compose.ts'
import { titleInMail } from '#server/mail/writing/role-title.ts'
import type { Attachment, CausedMail } from '#server/mail/writing/message.ts'

/** What an agency is asked to validate. */
export type ToApprove = {
  role: RoleProfile & { origin: RoleOrigin<'waiting' | 'held'> }
  relationship: Relationship
  /** What the maker calls themselves; empty where they gave no name. */
  sender: string
  closest: RoleProfile | null
  link: string
  expiresAt: Date
}

function differences(pack: Pack, role: RoleProfile, closest: RoleProfile | null): string {
  const words = pack.words.building.validation_mail
  const all = closest ? needDifferences(pack, role, closest) : []
  if (all.length === 0) return words.no_differences
  const inWords = (needed: NeededAt) => neededInWords(words.needs, needed)
  return namesAlone(
    pack,
    all.map(({ name, one, other }) => fill(words.difference, { name, here: inWords(one), there: inWords(other) })),
  )
}

/**
 * VALIDATION: asks an agency to approve a profile that a visitor built, which is attached (product rule: roles that visitors
 * build).
 */
export function approvalMail(
  pack: Pack,
  { role, relationship, sender, closest, link, expiresAt }: ToApprove,
  profile: Attachment,
): CausedMail {
  const words = pack.words.building.validation_mail
  const { agency } = showRole(pack, role)
  return composeMail(pack, 'VALIDATION', {
    values: {
      role_title: titleInMail(pack, role),
      agency,
      relationship: pack.words.building.relationships[relationship],
      closest_role: closest
        ? fill(pack.words.mail.letter.role, {
            title: titleInMail(pack, closest),
            agency_name: showRole(pack, closest).agency,
          })
        : words.no_closest,
      differences: differences(pack, role, closest),
      expires_on: dateInWords(expiresAt, pack),
      until_decided: words.until_decided[role.origin.kind],
    },
    attachments: [profile],
    sender,
    link,
  })
}
