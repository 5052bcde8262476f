import { showRole, type RoleProfile } from '#domain/role.ts'
import type { Deps } from '../deps.ts'
import { roleProfileDocument } from '../documents/role-profile.ts'
import { wordFile } from '../documents/word-file.ts'
import { composeMail } from './compose.ts'
import type { Message } from './message.ts'

/** ROLE_PROFILE: a role's profile, as its download has it (Spec §3). */
export async function roleProfileMail(
  deps: Pick<Deps, 'pack' | 'clock' | 'wordRenderer'>,
  role: RoleProfile,
): Promise<Message> {
  const { pack } = deps
  const { title, agency } = showRole(pack, role)
  return composeMail(pack, 'ROLE_PROFILE', {
    values: { role_title: title, agency },
    attachments: [await wordFile(deps, roleProfileDocument(role, pack, deps.clock()))],
  })
}
