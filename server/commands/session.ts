import { eraseSession } from '#server/session/ending.ts'
import { findLinkedSession, isStored } from '#server/session/queries.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { CommandError, exitCodes } from './command-error.ts'
import type { Command, Facts } from './command.ts'
import { eraseForGood } from './erase-for-good.ts'

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The uuid of the session that is named by its uuid, the link back to it, or that link's token. */
async function uuidOf({ db }: Command, named: string): Promise<string | null> {
  if (uuidShape.test(named)) {
    const uuid = named.toLowerCase()
    return (await isStored(db.read, uuid)) ? uuid : null
  }
  const token = named.slice(named.indexOf('#') + 1)
  return findLinkedSession(db.read, tokenHash(token))
}

/** Erases a session for good, as its owner can on the privacy page. */
export async function eraseNamedSession(command: Command, named: string): Promise<Facts> {
  const { db, now, say } = command
  const uuid = await uuidOf(command, named)
  // The message repeats nothing: a link opens a session.
  if (uuid === null) throw new CommandError('No session is stored under this uuid or link.', exitCodes.notThere)
  const { dropped, profiles } = await db.write((queries) => eraseSession(queries, uuid, now.toISOString()))
  const facts = { uuid, waiting_mail: dropped.length, profiles }
  say(`Session ${uuid} is erased. Unsent mail: ${dropped.length}. Profiles that end with it: ${profiles}.`)
  say('Backups made before hold it until you delete them.')
  await eraseForGood(db, facts)
  return facts
}
