/** Query parameter of a download with an id that the screen chose, so that it can recognise its own download. */
export const downloadKey = 'download'

export const downloadIdPattern = /^[a-z0-9]{1,32}$/

/** Cookie that tells the screen what happened to its download. */
export const downloadCookie = { name: 'lsp_download', maxSeconds: 60 } as const

export type DownloadOutcome = 'started' | 'failed'

/** The cookie's value. */
export function outcomeValue(id: string, outcome: DownloadOutcome): string {
  return `${id}.${outcome}`
}

/** A download's address with its id. */
export function addressWithId(href: string, id: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${downloadKey}=${id}`
}
