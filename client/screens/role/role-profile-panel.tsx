import { Link } from 'react-router'
import { talk } from 'virtual:words/app/titles'
import * as words from 'virtual:words/role/page'
import type { Role } from '#contract/role.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { role_profile as fileName } from 'virtual:words/documents/file_names'
import { fill } from '#domain/framework/sentence.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#client/app/session.tsx'
import { RoleDocument } from './role-document.tsx'
import { RoleNeeds } from './role-needs.tsx'

export function RoleProfilePanel({ role, needs }: { role: Role; needs: readonly CapabilityNeed[] }) {
  const { api } = useApp()
  return (
    <>
      <p>{words.profile_about}</p>
      <RoleDocument
        href={paths.roleDocument('role_profile', role.id, api.uuid)}
        page={paths.documentPage('role_profile', role.id)}
        name={fill(fileName, { title: role.title })}
        role={role}
        emailType="ROLE_PROFILE"
      />
      <p className="for-managers">
        {words.talk_about} <Link to={paths.talk(role.id)}>{talk}</Link>
      </p>
      <RoleNeeds needs={needs} />
    </>
  )
}
