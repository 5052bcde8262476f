import { operatePatterns } from '#contract/wire/operate-paths.ts'
import type { Finding } from '#server/commands/doctor/finding.ts'
import { undecidedRoles } from '#server/building/queries.ts'
import { lastDone } from '#server/db/last-done.ts'
import { countWaitingMail } from '#server/mail/outbox/queries.ts'
import { countSessions } from '#server/session/queries.ts'
import { markup, nothing, type Markup } from '#server/values/markup.ts'
import { productVersion } from '#server/watching/product-version.ts'
import { facts, form, secondary, table, time } from './frame.ts'
import type { Health } from './health.ts'
import type { Around, Show } from './section.ts'

const number = (count: number) => count.toLocaleString('en-NZ')

function waitingLine(count: number, one: string, many: string, to: string): Markup {
  return count === 0 ? markup`None` : markup`<a href="${to}">${number(count)} ${count === 1 ? one : many}</a>`
}

const stateWords: Readonly<Record<Finding['state'], string>> = { 'in order': 'In order', look: 'Look', wrong: 'Wrong' }

const severity: readonly Finding['state'][] = ['wrong', 'look', 'in order']

function found(finding: Finding): Markup {
  return 'todo' in finding
    ? markup`${finding.found}<p class="operate-todo">To do: ${finding.todo}</p>`
    : markup`${finding.found}`
}

function healthPart(health: Health | null): Markup {
  if (health === null)
    return markup`<p>Doctor has not answered. Look again in a moment, or run <code>npm run lsp -- doctor</code> on the server.</p>`
  const findings = health.findings.toSorted((a, b) => severity.indexOf(a.state) - severity.indexOf(b.state))
  const rows = findings.map((finding) => [
    markup`${finding.about}`,
    markup`<span class="operate-state operate-state-${finding.state.replace(' ', '-')}">${stateWords[finding.state]}</span>`,
    found(finding),
  ])
  const needed = findings.filter(({ state }) => state !== 'in order').length
  const inShort = needed === 0 ? 'All is in order.' : `${needed} of ${findings.length} need you.`
  return markup`<p>${inShort} Doctor looked at ${time(health.lookedAt.toISOString())}.</p>
${table('What doctor found', ['About', 'State', 'Found'], rows)}`
}

function ageOf(newest: string | null, now: Date): Markup {
  if (newest === null) return markup`none was made of this database`
  const hours = Math.floor((now.getTime() - Date.parse(newest)) / 3_600_000)
  const age = hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`
  return markup`${age} old (${time(newest)})`
}

/** What runs, what waits, and what doctor says. */
export function overview({ deps }: Around, health: () => Promise<Health | null>): Show {
  const { db, pack, packFingerprint, clock } = deps
  return async (operator, notice) => {
    const [profiles, mails, sessions, migration, backup, looked] = await Promise.all([
      undecidedRoles(db.read),
      countWaitingMail(db.read),
      countSessions(db.read),
      db.migration(),
      lastDone(db.read, 'backup'),
      health(),
    ])
    const waiting = mails.reduce((sum, one) => sum + one.mails, 0)
    return {
      section: 'overview',
      title: 'Overview',
      notice,
      content: markup`<h2>What waits</h2>
${facts([
  ['Profiles', waitingLine(profiles.length, 'profile', 'profiles', operatePatterns.profiles)],
  ['Mail', waitingLine(waiting, 'mail', 'mails', operatePatterns.mail)],
])}
<h2>What runs</h2>
${facts([
  ['Release', productVersion()],
  ['Content', `${pack.id}, edition ${pack.version} (${packFingerprint.slice(0, 12)})`],
  ['Database', `migration ${migration ?? 'none'}`],
  ['Sessions', `${number(sessions.saved)} saved, ${number(sessions.unsaved)} not saved`],
  ['Newest backup', ageOf(backup, clock())],
])}
<h2>Health</h2>
${healthPart(looked)}
${form(operator, operatePatterns.look, secondary('Look again'))}${nothing}`,
    }
  }
}
