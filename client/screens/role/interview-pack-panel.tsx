import * as words from 'virtual:words/role/page'
import type { Role } from '#contract/role.ts'
import { interview_pack as fileName } from 'virtual:words/documents/file_names'
import { fill } from '#domain/framework/sentence.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#client/app/session.tsx'
import { RoleDocument } from './role-document.tsx'

export function InterviewPackPanel({ role }: { role: Role }) {
  const { api } = useApp()
  return (
    <>
      <p>{words.interview_about}</p>
      <RoleDocument
        href={paths.roleDocument('interview_pack', role.id, api.uuid)}
        page={paths.documentPage('interview_pack', role.id)}
        name={fill(fileName, { title: role.title })}
        role={role}
        emailType="INTERVIEW_PACK"
      />
    </>
  )
}
