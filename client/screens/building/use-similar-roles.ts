import { useRef, useState } from 'react'
import * as words from 'virtual:words/building/shared_profile'
import type { Role } from '#contract/role.ts'
import { tidyTitle } from '#domain/role/role-title.ts'
import { sharedProfileMessages, type SharedProfileForm as Form } from '#domain/building/shared-profile.ts'
import { useApp, useSession } from '#client/app/session.tsx'

/** Saving does not wait longer than this for titles that are similar, in milliseconds. */
const timeout = 4000

type Titled = Pick<Form, 'role' | 'agency'>
type Offer = { key: string; roles: readonly Role[]; takesFocus: boolean }

const keyOf = ({ role, agency }: Titled) => JSON.stringify([tidyTitle(role), agency])

/** Profiles with a very similar title at the same agency, each time that a title with its agency has been entered. */
export function useSimilarRoles(form: Titled) {
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
      const { data } = await api.call('similar_roles', { role: tidyTitle(role), agency }, AbortSignal.timeout(timeout))
      return data
    } catch {
      // An offer that cannot be made stands in nobody's way.
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
    /** Whether they came in place of saving. */
    takesFocus: isOffered && offer.takesFocus,
    look: async (titled: Titled): Promise<void> => {
      const roles = await find(titled)
      setOffer((before) => (before?.key === keyOf(titled) ? before : { key: keyOf(titled), roles, takesFocus: false }))
    },
    /** Whether there are any that had not been offered yet; they are now. */
    isFirstSeen: async (titled: Titled): Promise<boolean> => {
      if (isOffered) return false
      const roles = await find(titled)
      setOffer({ key: keyOf(titled), roles, takesFocus: true })
      return roles.length > 0
    },
  }
}
