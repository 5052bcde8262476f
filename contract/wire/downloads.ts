/** In the query of a download's address: a name of its own, of small letters and digits, by which its screen knows it again. */
export const downloadKey = 'download'

export const downloadNamePattern = /^[a-z0-9]{1,32}$/

/** The cookie that tells the screen what became of a download: its name, a dot, and the outcome. It lasts a minute. */
export const downloadCookie = { name: 'lsp_download', seconds: 60 } as const

export type DownloadOutcome = 'started' | 'failed'

/** What the cookie says of a download. */
export function toldDownload(name: string, outcome: DownloadOutcome): string {
  return `${name}.${outcome}`
}

/** The address of a download, with the name under which its outcome is told. */
export function tellingAddress(href: string, name: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${downloadKey}=${name}`
}
