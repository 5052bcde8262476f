/** The header that every call must carry (Spec §7). A page of another site cannot send it. */
export const callHeader = { name: 'x-requested-with', value: 'XMLHttpRequest' } as const

/** The headers with which the client makes a call; the body is JSON. */
export const callHeaders = { 'content-type': 'application/json', [callHeader.name]: callHeader.value } as const

/** On answers that list roles: how many there are in all. */
export const totalHeader = 'x-total-count'

/** On answers of `roles`: `exact`, or `close` when only near spellings were found. */
export const matchHeader = 'x-match'

/**
 * On answers of `roles`, where the title names an agency: its id, and the name that was typed, URI-encoded, where that is not its present
 * one.
 */
export const agencyHeaders = { id: 'x-agency', otherName: 'x-agency-name' } as const

/** On an answer of `save_session` that has saved the session: the link back to it, so that e-mail is never the only way back. */
export const restoreLinkHeader = 'x-restore-link'

/** Sent once the page's session has begun something: the server then refuses the call if nothing is stored for that session. */
export const begunHeader = { name: 'x-session', value: 'begun' } as const

/**
 * A random key of what a page asks for: 16 to 64 letters, digits and hyphens. It stays the same when the page tries again without
 * an answer, so that no mail is sent twice. Calls work without it.
 */
export const requestKeyHeader = 'x-request-key'

/** The fields that every form carries besides its own: which form of its screen it is, the session of its page, and the key of its page. */
export const formFields = { form: 'form', uuid: 'uuid', key: 'key' } as const

/** The field of a form that asks for confirmation, sent once the visitor has confirmed. */
export const sure = { name: 'sure', value: 'yes' } as const

/** The address of a path of the site in the language whose addresses begin with `base`; never one of another site. */
export function inLanguage(base: string, path: string): string {
  return base + path.replace(/^[/\\]+/, '/')
}
