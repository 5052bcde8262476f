/** What every call carries (Spec §7): no page of another site can send it. */
export const callHeader = { name: 'x-requested-with', value: 'XMLHttpRequest' } as const

/** The headers that a call is made with; its body is JSON. */
export const callHeaders = { 'content-type': 'application/json', [callHeader.name]: callHeader.value } as const

/** On an answer with roles: how many there are in all. */
export const totalHeader = 'x-total-count'

/** On an answer of `roles`: `exact`, or `close` for near spellings. */
export const matchHeader = 'x-match'

/** On an answer of `save_session`: the link back to the session, so that e-mail is never the only way back. */
export const restoreLinkHeader = 'x-restore-link'

/** Sent once the page's session has begun something: the server then refuses the call if nothing is stored for that session. */
export const begunHeader = { name: 'x-session', value: 'begun' } as const
