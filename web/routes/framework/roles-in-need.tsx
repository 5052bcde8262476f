import { useEffect, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import { RoleList } from '#web/ui/role-list.tsx'
import { useApp } from '#web/app/session.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

type InNeed = Calls['capability_roles']['response']

/** How long to wait for the roles, in milliseconds; without them the page stays as it is. */
const timeout = 4000

/** The roles that need a capability most, loaded after the page and shown once they are there. */
export function RolesInNeed({ capability }: { capability: string }) {
  const words = useWords('framework').capability_page
  const { at } = useWords('role').proficiency
  const { api } = useApp()
  const [roles, setRoles] = useState<InNeed>([])

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
      <p>{roles.some(({ level }) => level) ? words.highest : words.most}</p>
      <RoleList roles={roles} noteOf={({ level }) => level && fill(at, { name: level })} />
    </section>
  )
}
