import type { Role } from '#contract/role.ts'
import type { OpenedTab } from '#contract/wire/documents.ts'
import { useApp } from '#web/app/session.tsx'
import { SharePanel } from '#web/ui/sharing/share-panel.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

type Props = {
  role: Role
  label?: string
  /** The tab that the address opens, with what is chosen there. */
  opens?: OpenedTab
}

export function ShareRole({ role: { id, title, agency }, label, opens }: Props) {
  const words = useWords('role').share
  const { api } = useApp()
  return (
    <SharePanel
      label={label ?? words.role}
      of={JSON.stringify(opens)}
      hint={opens ? words.tab_hint : words.role_hint}
      subject={fill(words.role_subject, { title })}
      text={fill(words.role_text, { title, place: agency })}
      getAddress={async (signal) => (await api.call('share_roles', { roleIds: [id], opens }, signal)).data}
    />
  )
}
