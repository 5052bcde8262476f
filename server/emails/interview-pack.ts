import { showRole, type RoleProfile } from '#domain/role.ts'
import type { Deps } from '../deps.ts'
import { interviewPackDocument } from '../documents/interview-pack.ts'
import { wordFile } from '../documents/word-file.ts'
import { composeMail } from './compose.ts'
import type { Message } from './message.ts'

/** INTERVIEW_PACK: a role's interview pack, as its download has it (Spec §3). */
export async function interviewPackMail(
  deps: Pick<Deps, 'pack' | 'clock' | 'wordRenderer'>,
  role: RoleProfile,
): Promise<Message> {
  const { pack } = deps
  const { title, agency } = showRole(pack, role)
  return composeMail(pack, 'INTERVIEW_PACK', {
    values: { role_title: title, agency },
    attachments: [await wordFile(deps, interviewPackDocument(role, pack, deps.clock()))],
  })
}
