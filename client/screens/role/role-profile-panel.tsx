import * as words from 'virtual:words/role/page'
import type { Role } from '#contract/role.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#client/app/session.tsx'
import { RoleDocument } from './role-document.tsx'
import { RoleNeeds } from './role-needs.tsx'

/** What stands under the tab Role Profile. */
export function RoleProfilePanel({ role, needs }: { role: Role; needs: readonly CapabilityNeed[] }) {
  const { api } = useApp()
  return (
    <>
      <p>{words.profile_about}</p>
      <RoleDocument
        href={paths.roleProfileFile(role.id, api.uuid)}
        page={paths.documentPage(role.id, 'profile')}
        name={`Role profile - ${role.title}`}
        roleId={role.id}
        emailType="ROLE_PROFILE"
      />
      <RoleNeeds needs={needs} />
    </>
  )
}
