import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

export type PreviewCookies = {
  name: string
  options: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean }
  /** A cookie's value that shows the preview of this id. */
  issue: (id: string) => string
  /** The id of the preview that a cookie's value shows; null where it is none of this site's. */
  read: (value: string | undefined) => string | null
  /** The same of all cookies of a request, as they were sent. */
  readAmong: (sent: string | undefined) => string | null
}

/**
 * Makes and reads the cookie with which a browser sees a preview. It names the preview, and has a MAC, so that who makes one up is turned away
 * before anything is asked of the database.
 */
export function previewCookies(secret: string, publicUrl: string): PreviewCookies {
  const secure = publicUrl.startsWith('https:')
  const key = createSecretKey(secret, 'utf8')
  const mac = (id: string) => createHmac('sha256', key).update(`preview ${id}`).digest()
  const name = secure ? '__Host-lsp_preview' : 'lsp_preview'
  const read: PreviewCookies['read'] = (value) => {
    const [id = '', signature = ''] = value?.split('.') ?? []
    const given = Buffer.from(signature, 'base64url')
    const right = mac(id)
    return given.length === right.length && timingSafeEqual(given, right) ? id : null
  }
  return {
    name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
    issue: (id) => `${id}.${mac(id).toString('base64url')}`,
    read,
    readAmong: (sent = '') => {
      const own = sent.split(/; */).find((one) => one.startsWith(`${name}=`))
      return own === undefined ? null : read(own.slice(name.length + 1))
    },
  }
}

/** Whether an address is of the live site also for browsers that see a preview: the operator's pages, and what opens and ends previews. */
export const isOfLiveSite = (url: string): boolean =>
  /^\/(?:operate|preview|inbox|healthz|readyz)(?=[/?]|$)/i.test(url.replace(/^[a-z]+:\/\/[^/?#]*/i, ''))
