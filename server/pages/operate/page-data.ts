import type { MailPage, OverviewPage, ProfilePage } from '#contract/wire/operator-page.ts'
import { hour } from '#domain/framework/durations.ts'
import { neededInWords } from '#domain/building/built-profile.ts'
import type { Command } from '#server/commands/command.ts'
import { listOutbox } from '#server/commands/outbox.ts'
import { showRoleInFull } from '#server/commands/roles.ts'
import { undecidedRoles } from '#server/building/queries.ts'
import { lastDone } from '#server/db/last-done.ts'
import { countWaitingMail } from '#server/mail/queries.ts'
import { reviewRequest } from '#server/operate/reviews.ts'
import { countSessions } from '#server/session/queries.ts'
import type { Deps } from '#server/deps.ts'
import { productVersion } from '#server/watching/product-version.ts'
import type { Health } from './health.ts'

/** So many mails are listed one by one. */
const maxListed = 200

/** `seesContent` says whether whoever looks may see who asks for a review of the draft. */
export async function overviewPage(
  deps: Deps,
  health: () => Promise<Health | null>,
  seesContent: boolean,
): Promise<OverviewPage> {
  const { db, pack, packFingerprint, clock } = deps
  const [profiles, mails, sessions, migration, backup, looked, review] = await Promise.all([
    undecidedRoles(db.read),
    countWaitingMail(db.read),
    countSessions(db.read),
    db.migration(),
    lastDone(db.read, 'backup'),
    health(),
    seesContent ? reviewRequest(db.read, pack.id) : null,
  ])
  return {
    name: 'overview',
    profiles: profiles.length,
    mails: mails.reduce((sum, one) => sum + one.mails, 0),
    release: productVersion(),
    content: { pack: pack.id, edition: pack.version, print: packFingerprint.slice(0, 12) },
    migration,
    sessions,
    backup:
      backup === null ? null : { madeAt: backup, hours: Math.floor((clock().getTime() - Date.parse(backup)) / hour) },
    health: looked && { lookedAt: looked.lookedAt.toISOString(), findings: looked.findings },
    review,
  }
}

/** Throws a CommandError where no such profile waits. */
export async function profilePage(command: Command, id: string): Promise<ProfilePage> {
  const { words, validation } = command.pack()
  const { levels } = words.role
  const { needs, closest, ...role } = await showRoleInFull(command, id)
  return {
    name: 'profile',
    role: {
      ...role,
      needs: needs.map(({ name, need, level }) => ({ name, need: levels[need], level })),
      closest: closest && {
        title: closest.title,
        agency: closest.agency,
        differences: closest.differences.map(({ name, one, other }) => ({
          name,
          one: neededInWords(levels, one),
          other: neededInWords(levels, other),
        })),
      },
    },
    reasons: validation.decline_reasons.map(({ id: reason, text }) => ({ id: reason, text })),
  }
}

export async function mailPage(command: Command): Promise<MailPage> {
  const { waiting, ended } = await listOutbox(command)
  return { name: 'mail', listed: waiting.slice(0, maxListed), count: waiting.length, ended }
}
