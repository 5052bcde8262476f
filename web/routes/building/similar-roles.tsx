import { useEffect, useRef } from 'react'
import type { Role } from '#contract/role.ts'
import { RoleList } from '#web/ui/role-list.tsx'
import { useWords } from '#web/words.ts'

type Props = { roles: readonly Role[]; takesFocus: boolean }

/** Always rendered, so that screen readers announce the roles when they appear. */
export function SimilarRoles({ roles, takesFocus }: Props) {
  const words = useWords('building').similar_roles
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
