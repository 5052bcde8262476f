import { useEffect, useState } from 'react'
import * as words from 'virtual:words/framework/capability_page'
import type { Role } from '#contract/role.ts'
import { RoleList } from '#client/screens/finding/role-list.tsx'
import { useApp } from '#client/app/session.tsx'

/** How long to wait for the roles, in milliseconds; without them the page stays as it is. */
const timeout = 4000

/** The roles that need a capability most, loaded after the page and shown once they are there. */
export function RolesInNeed({ capability }: { capability: string }) {
  const { api } = useApp()
  const [roles, setRoles] = useState<readonly Role[]>([])

  useEffect(() => {
    const left = new AbortController()
    api.call('capability_roles', { capability }, AbortSignal.any([left.signal, AbortSignal.timeout(timeout)])).then(
      ({ data }) => setRoles(data),
      () => undefined,
    )
    return () => left.abort()
  }, [api, capability])

  if (roles.length === 0) return null
  return (
    <section aria-labelledby="roles">
      <h2 id="roles">{words.roles}</h2>
      <p>{words.most}</p>
      <RoleList roles={roles} />
    </section>
  )
}
