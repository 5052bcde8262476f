import { randomBytes } from 'node:crypto'
import { paths } from '#contract/wire/paths.ts'
import { roleId } from '#tests/support/app/call-bodies.ts'
import { type Guest, newGuest } from '#tests/support/app/guest.ts'

/** A session, and words that stand in it alone: what was searched for, what is planned, and its uuid. */
type Marked = { guest: Guest; words: string[] }

const rated = { curious: 'Curious', resilient: 'Resilient' }

/** Screens that show what a session holds. */
export const markedScreens = [
  '/roleselect',
  '/plan',
  paths.yours,
  paths.assessedRole(roleId),
  paths.assess(),
  paths.build(),
  paths.getPlan,
  paths.roleActions(roleId),
  '/compare',
  paths.map(roleId),
]

async function newMarked(site: string): Promise<Marked> {
  const guest = await newGuest(site)
  const [search = '', action = ''] = [1, 2].map(() => `kea${randomBytes(8).toString('hex')}`)
  for (const qref of Object.keys(rated)) await guest.rate(roleId, qref, 'developing')
  await guest.call('save_capabilities', { selectedCapabilities: Object.values(rated) })
  await guest.call('change_plan', { roleId, change: { add: { capability: 'curious', text: action } } })
  await guest.call('roles', { query_role: search, query_agency: '' })
  return { guest, words: [guest.uuid, search, action] }
}

/** In the order of a shuffled pack, the same for the same number of cards. */
function shuffled<Card>(cards: readonly Card[]): Card[] {
  const at = (place: number) => (place * 7919) % 104_729
  return cards.toSorted((one, other) => at(cards.indexOf(one)) - at(cards.indexOf(other)))
}

/** What was looked at, how often a page showed its session's own words, and what words of others were found. */
export type ManyViews = { views: number; own: number; ofOthers: string[] }

/** Opens screens of many sessions at once, so many at a time, and looks in each page for what belongs to the others. */
export async function viewMany(site: string, sessions: number, atOnce: number): Promise<ManyViews> {
  const marked: Marked[] = []
  while (marked.length < sessions) {
    const next = Array.from({ length: Math.min(10, sessions - marked.length) }, () => newMarked(site))
    marked.push(...(await Promise.all(next)))
  }
  const owner = new Map(marked.flatMap((session) => session.words.map((word) => [word, session] as const)))
  const left = shuffled(marked.flatMap((session) => markedScreens.map((screen) => ({ session, screen }))))
  const seen: ManyViews = { views: 0, own: 0, ofOthers: [] }
  const look = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { session, screen } = next
      const { body: html } = await session.guest.ask({ path: screen, headers: { 'sec-fetch-site': 'none' } })
      seen.views += 1
      const found = html.match(/kea[0-9a-f]{16}|[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []
      if (found.some((word) => word.startsWith('kea') && owner.get(word) === session)) seen.own += 1
      const foreign = found.filter((word) => owner.has(word) && owner.get(word) !== session)
      seen.ofOthers.push(...foreign.map((word) => `${screen}: ${word}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, look))
  return seen
}
