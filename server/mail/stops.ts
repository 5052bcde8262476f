import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { mailboxOf } from '#domain/mail/email-request.ts'
import type { Queries } from '#server/db/open.ts'

/** Codes in place of addresses that get no mail, and the tokens of the links with which recipients stop it. */
export type StopLinks = {
  /**
   * The codes of an address in the form for mail servers: that of its mailbox, and that of the address as written, under which earlier
   * releases stored stops. They never change while the secret stays.
   */
  codesOf: (address: string) => string[]
  /** The path of an address's stop link; with `confirms`, of the link that is mailed to confirm a stop. */
  pathOf: (address: string, confirms?: 'confirms') => string
  /** The code that a link's token holds, and whether it confirms; null where this server did not make the token. */
  read: (token: string) => { code: string; confirms: boolean } | null
}

const bytes = { code: 16, seal: 16 } as const

/**
 * Makes and recognises stop-links. A token is an address's code and a seal of it, so nothing is stored until somebody stops mail,
 * and nobody can stop mail to an address that has had none.
 */
export function stopLinks(signingSecret: string): StopLinks {
  const key = createSecretKey(createHmac('sha256', signingSecret).update('addresses that stopped mail').digest())
  const sign = (what: string, text: string, length: number) =>
    createHmac('sha256', key).update(`${what} ${text}`).digest().subarray(0, length)
  const codeOf = (text: string) => sign('address', text, bytes.code).toString('base64url')
  const sealOf = (code: string, confirms: boolean) => sign(confirms ? 'confirming link' : 'link', code, bytes.seal)
  return {
    codesOf: (address) => [...new Set([mailboxOf(address), address.toLowerCase()])].map(codeOf),
    pathOf: (address, confirms) => {
      const code = codeOf(mailboxOf(address))
      return serverPaths.stop(code + sealOf(code, confirms !== undefined).toString('base64url'))
    },
    read: (token) => {
      const length = Math.ceil((bytes.code * 4) / 3)
      const [code, seal] = [token.slice(0, length), Buffer.from(token.slice(length), 'base64url')]
      if (seal.length !== bytes.seal || seal.toString('base64url') !== token.slice(length)) return null
      const confirms = timingSafeEqual(seal, sealOf(code, true))
      return confirms || timingSafeEqual(seal, sealOf(code, false)) ? { code, confirms } : null
    },
  }
}

/**
 * Stores that the owner of the address with this code wants no mail, and deletes what reminds them; once is enough. Call `db.eraseDeleted` after the
 * commit.
 */
export async function storeStop(db: Queries, code: string, now: string): Promise<void> {
  await db
    .insertInto('mail_stops')
    .values({ code, stopped_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await db.deleteFrom('reminders').where('code', '=', code).execute()
}

/** Those of the codes whose owners want no mail. */
export async function findStopped(db: Queries, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await db.selectFrom('mail_stops').select('code').where('code', 'in', codes).execute()
  return rows.map(({ code }) => code)
}

/** Lets mail go to the address with these codes again. False where nobody had stopped it. */
export async function endStop(db: Queries, codes: readonly string[]): Promise<boolean> {
  const gone = await db.deleteFrom('mail_stops').where('code', 'in', codes).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
