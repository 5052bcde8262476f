import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** State of the way from the saved changes to the page of the profile, which says that they are saved. */
export const justRevised = { revised: true } as const

/** Whether the visitor comes from there; false when they come back later or load the page again. */
export function useJustRevised(): boolean {
  const { state } = useLocation()
  const isNew = useNavigationType() === NavigationType.Push
  return isNew && (state as Partial<typeof justRevised> | null)?.revised === true
}
