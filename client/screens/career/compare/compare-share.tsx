import * as words from 'virtual:words/role/share'
import type { Role } from '#contract/role.ts'
import { useApp } from '#client/app/session.tsx'
import { SharePanel } from '#client/components/sharing/share-panel.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'

export function ShareComparison({ roles }: { roles: readonly Role[] }) {
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
