import { Suspense, use, type ReactNode } from 'react'
import type { Role } from '#contract/role.ts'
import { useWords } from '#web/words.ts'

type Props = { nearest: Promise<readonly Role[]>; children: (roles: readonly Role[]) => ReactNode }

function Nearest({ nearest, children }: Props) {
  const { heading } = useWords('building').nearest_profiles
  const roles = use(nearest)
  return (
    roles.length > 0 && (
      <section>
        <h3>{heading}</h3>
        {children(roles)}
      </section>
    )
  )
}

/** The profiles that come near to a search that found nothing, once they are there. */
export function NearestFound(props: Props) {
  return (
    <Suspense>
      <Nearest {...props} />
    </Suspense>
  )
}
