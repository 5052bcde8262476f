import type { Role } from '#contract/role.ts'
import { useApp } from '#web/app/session.tsx'
import { SharePanel } from '#web/ui/sharing/share-panel.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'
import { useWords } from '#web/words.ts'

export function ShareComparison({ roles }: { roles: readonly Role[] }) {
  const words = useWords('role').share
  const { api } = useApp()
  const roleIds = roles.map(({ id }) => id)
  return (
    <SharePanel
      label={words.comparison}
      hint={words.comparison_hint}
      subject={words.comparison_subject}
      text={fill(words.comparison_text, { titles: titlesApart(roles).join(' · ') })}
      getAddress={async (signal) => (await api.call('share_roles', { roleIds }, signal)).data}
    />
  )
}
