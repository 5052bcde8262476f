import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { isApprovalState } from '#domain/building/approval-state.ts'
import type { RoleProfile } from '#domain/role/role.ts'

/** A role's title as a mail shows it: one that a visitor wrote and no agency has approved stands there as theirs (trust.md T9). */
export function titleInMail({ words }: Pick<Pack, 'words'>, { title, origin }: Pick<RoleProfile, 'title' | 'origin'>) {
  const isTyped = isApprovalState(origin.kind) && origin.kind !== 'approved'
  return isTyped ? fill(words.mail.letter.typed_title, { title }) : title
}
