import { useEffect, useRef } from 'react'
import * as words from 'virtual:words/building/similar_roles'
import type { Role } from '#contract/role.ts'
import { RoleList } from '#client/screens/finding/role-list.tsx'

type Props = { roles: readonly Role[]; takesFocus: boolean }

/** Always rendered, so that screen readers announce the roles when they appear. */
export function SimilarRoles({ roles, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="similar-roles" role="status">
      {roles.length > 0 && (
        <div className="panel">
          <h3 ref={heading} tabIndex={-1}>
            {words.heading}
          </h3>
          <p>{words.about}</p>
          <RoleList roles={roles} />
        </div>
      )}
    </div>
  )
}
