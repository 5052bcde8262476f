import type { Role } from '#contract/role.ts'
import { meansAnyRole } from '#domain/finding/title-search.ts'
import type { Api } from '#web/app/api.ts'

/** In milliseconds: nothing waits longer for profiles that come near. */
const nearestTimeout = 1000

/** The profiles whose titles come nearest; none where no title was sought or they cannot be had, because they are only an offer. */
export async function findNearest(
  api: Api,
  sought: { role: string; agency: string },
  signal: AbortSignal,
): Promise<readonly Role[]> {
  if (meansAnyRole(sought.role)) return []
  try {
    const { data } = await api.call(
      'nearest_roles',
      sought,
      AbortSignal.any([signal, AbortSignal.timeout(nearestTimeout)]),
    )
    return data
  } catch {
    return []
  }
}
