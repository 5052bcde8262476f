import * as words from 'virtual:words/role/page'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#client/app/session.tsx'
import { RoleDocument } from './role-document.tsx'

/** What stands under the tab Interview Pack. */
export function InterviewPackPanel({ role }: { role: Role }) {
  const { api } = useApp()
  return (
    <>
      <p>{words.interview_about}</p>
      <RoleDocument
        href={paths.interviewPackFile(role.id, api.uuid)}
        page={paths.documentPage(role.id, 'interview')}
        name={`Interview pack - ${role.title}`}
        roleId={role.id}
        emailType="INTERVIEW_PACK"
      />
    </>
  )
}
