import * as words from 'virtual:words/role/share'
import type { Role } from '#contract/role.ts'
import { useApp } from '#client/app/session.tsx'
import { SharePanel } from '#client/components/sharing/share-panel.tsx'
import { fill } from '#domain/framework/sentence.ts'

type Props = { role: Role; label?: string }

export function ShareRole({ role: { id, title, agency }, label = words.role }: Props) {
  const { api } = useApp()
  return (
    <SharePanel
      label={label}
      hint={words.role_hint}
      subject={fill(words.role_subject, { title })}
      text={fill(words.role_text, { title, place: agency })}
      getAddress={async (signal) => (await api.call('share_roles', { roleIds: [id] }, signal)).data}
    />
  )
}
