import { useRef, useState } from 'react'
import type { Role } from '#contract/role.ts'
import { tidyTitle } from '#domain/role/role-title.ts'
import { sharedProfileMessages, type SharedProfileForm as Form } from '#domain/building/shared-profile.ts'
import { useApp, useSession } from '#web/app/session.tsx'
import { useWords } from '#web/words.ts'

/** In milliseconds: saving does not wait longer for similar titles. */
const similarTitlesTimeout = 4000

type Titled = Pick<Form, 'role' | 'agency'>
type Offer = { key: string; roles: readonly Role[]; takesFocus: boolean }

const keyOf = ({ role, agency }: Titled) => JSON.stringify([tidyTitle(role), agency])

/** Looks for profiles with a very similar title at the same agency whenever both have been entered. */
export function useSimilarRoles(form: Titled) {
  const words = useWords('building').shared_profile
  const { api } = useApp()
  const session = useSession()
  const [offer, setOffer] = useState<Offer | null>(null)
  const asked = useRef(new Map<string, Promise<readonly Role[]>>())
  const isOffered = offer?.key === keyOf(form)

  async function ask({ role, agency }: Titled): Promise<readonly Role[]> {
    const known = sharedProfileMessages(
      words,
      { role, agency, relationship: null },
      (session?.agency_list ?? []).map(({ value }) => value),
    )
    if (known.role !== undefined || known.agency !== undefined) return []
    try {
      const { data } = await api.call(
        'similar_roles',
        { role: tidyTitle(role), agency },
        AbortSignal.timeout(similarTitlesTimeout),
      )
      return data
    } catch {
      // Similar profiles are only an offer, so an error must not stop the visitor from saving.
      return []
    }
  }

  function find(titled: Titled): Promise<readonly Role[]> {
    const key = keyOf(titled)
    const roles = asked.current.get(key) ?? ask(titled)
    asked.current.set(key, roles)
    return roles
  }

  return {
    roles: isOffered ? offer.roles : [],
    /** Whether the offer appeared when the visitor pressed save. */
    takesFocus: isOffered && offer.takesFocus,
    look: async (titled: Titled): Promise<void> => {
      const roles = await find(titled)
      setOffer((before) => (before?.key === keyOf(titled) ? before : { key: keyOf(titled), roles, takesFocus: false }))
    },
    /** Whether there are similar profiles that were not shown before; shows them. */
    isFirstSeen: async (titled: Titled): Promise<boolean> => {
      if (isOffered) return false
      const roles = await find(titled)
      setOffer({ key: keyOf(titled), roles, takesFocus: true })
      return roles.length > 0
    },
  }
}
