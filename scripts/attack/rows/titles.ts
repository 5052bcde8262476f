import { bodies } from '#tests/support/app/call-bodies.ts'
import { newGuest, sharingForm } from '../guest.ts'
import { pack } from '../pack.ts'
import { hostileTitles, macronTitles } from '../payloads.ts'
import type { AttackRow, Target } from '../row.ts'
import { spread, Tally } from '../tally.ts'

/** Titles of the sample pack in letters of other scripts that look the same. */
const lookAlikes = ['HR Dіrector', 'НR Director', 'HR Directοr', 'Policy Маnager', 'Policy Manаger', 'Pоlicy Manager']

/** JSON with escapes alone, as halves of characters could not be sent otherwise. */
const escaped = (body: object) =>
  JSON.stringify(body).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

async function defacing(target: Target) {
  const tally = new Tally()
  const guest = await newGuest(target.url)
  await guest.build(pack)
  const add = async (title: string, isShared: boolean) => {
    const body = escaped({ uuid: guest.uuid, ...sharingForm(pack, title, isShared) })
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    return guest.ask({ method: 'POST', path: '/mylsp/default/add_role', headers, body })
  }
  for (const title of spread(hostileTitles(), target.tries(hostileTitles().length))) {
    const { status, body } = await add(title, true)
    // What JavaScript counts as white space at either end is taken away.
    const isTidied = status === 200 && (JSON.parse(body) as { title: string }[])[0]?.title === 'Keeper of maps'
    tally.check(
      status === 422 || status === 400 || isTidied,
      () => `${JSON.stringify(title)} was answered ${status} ${body}`,
    )
  }
  for (const title of spread(macronTitles(), target.tries(macronTitles().length))) {
    const maker = await newGuest(target.url)
    await maker.build(pack)
    const { status } = await maker.post('add_role', sharingForm(pack, `${title} ${target.pid}`, true))
    tally.check(status === 200, () => `${title} was answered ${status}`)
  }
  const reader = await newGuest(target.url)
  for (const title of lookAlikes) {
    const maker = await newGuest(target.url)
    await maker.build(pack)
    await maker.post('add_role', sharingForm(pack, title, true))
    const found = await reader.call<{ role?: string; title?: string }[]>('roles', {
      ...bodies.roles,
      query_role: title,
    })
    tally.check(!JSON.stringify(found).includes(title), () => `${title} is found without having been approved`)
  }
  const count = hostileTitles().length
  return tally.outcome(
    `${count} hostile titles, ${macronTitles().length} with macrons, ${lookAlikes.length} look-alikes`,
  )
}

export const rows: AttackRow[] = [{ id: 'T11', name: 'hostile titles', run: defacing }]
