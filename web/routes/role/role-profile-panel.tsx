import type { Role } from '#contract/role.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { fill } from '#domain/framework/sentence.ts'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { useApp } from '#web/app/session.tsx'
import type { NamedAgency } from './general-profile.tsx'
import { RoleDocument, type Sendings } from './role-document.tsx'
import { RoleNeeds } from './role-needs.tsx'
import { useWords } from '#web/words.ts'

type Props = Sendings & { role: Role; needs: readonly CapabilityNeed[]; agency: NamedAgency | null }

export function RoleProfilePanel({ role, needs, agency, before, onSent }: Props) {
  const words = useWords('role').page
  const { role_profile: fileName } = useWords('documents').file_names
  const { api } = useApp()
  const choice = { agency: agency?.value }
  return (
    <>
      <p>{words.profile_about}</p>
      <RoleDocument
        href={documentPaths.roleDocument('role_profile', role.id, api.uuid, choice)}
        page={documentPaths.documentPage('role_profile', role.id, choice)}
        name={fill(fileName, { title: role.title })}
        role={role}
        choice={choice}
        before={before}
        onSent={onSent}
        emailType="ROLE_PROFILE"
        tab="profile"
      />
      <RoleNeeds needs={needs} />
    </>
  )
}
