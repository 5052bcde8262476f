import { newGuest } from '../guest.ts'
import { Inbox } from '../inbox.ts'
import { pack } from '../pack.ts'
import type { AttackRow, Target } from '../row.ts'
import { readDatabase } from '../stored.ts'
import { Tally } from '../tally.ts'

const contact = 'validation@commission.example'
const rounds = 10

type Link = { token: string; id: string; title: string }

/** A profile that waits for its agency, and the token of the link that the agency got. */
async function shared(target: Target, inbox: Inbox, place: number): Promise<Link> {
  const maker = await newGuest(target.url)
  const title = `Keeper of lighthouses ${String.fromCodePoint(65 + place)}${target.pid}`
  const id = await maker.addRole(pack, title, true)
  const mail = await inbox.waitFor(
    title,
    ({ to, text }) => to === contact && text.replaceAll(/\s+/g, ' ').includes(title),
  )
  const token = /\/validate#([\w-]{43})\b/.exec(mail.text)?.[1]
  if (token === undefined) throw new Error(`no link for ${title}`)
  return { token, id, title }
}

async function deciding(target: Target) {
  const tally = new Tally()
  const originOf = (id: string) =>
    readDatabase(target.database, (database) =>
      String(database.prepare('select origin from roles where id = ?').get(id)?.['origin']),
    )
  const inbox = new Inbox(target.inbox)
  for (let place = 0; place < target.tries(rounds); place += 1) {
    const { token, id, title } = await shared(target, inbox, place)
    const before = originOf(id)
    const agency = await newGuest(target.url)
    for (let visit = 0; visit < 20; visit += 1) {
      const method = visit % 2 === 0 ? 'HEAD' : 'GET'
      await agency.ask({ method, path: `/validate?token=${token}&decision=approve` })
    }
    const shown = await agency.call<{ version: string }>('validation_load', { token })
    tally.check(originOf(id) === before, () => `looking at the link of ${title} decided about it`)

    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `A${token.slice(1)}`,
      token.toUpperCase(),
      `${token} `,
      `${token}=`,
      token.slice(0, -1),
      `${token}%00`,
      id,
      '',
    ].filter((one) => one !== token)
    for (const one of forged) {
      const decided = { token: one, decision: 'approve', version: shown.version }
      const { status } = await agency.post('validation_decide', decided)
      tally.check([400, 410].includes(status), () => `a forged token ${one} was answered ${status}`)
    }
    const blind = await agency.post('validation_decide', { token, decision: 'approve', version: 'another' })
    tally.check(blind.status === 409, () => `a version that nobody saw was decided about: ${blind.status}`)
    tally.check(originOf(id) === before, () => `a forged link decided about ${title}`)

    const decided = { token, decision: 'approve', version: shown.version }
    const first = await agency.post('validation_decide', decided)
    tally.check(first.status === 200, () => `the decision was answered ${first.status}`)
    const replays = await Promise.all(Array.from({ length: 10 }, () => agency.post('validation_decide', decided)))
    for (const { status } of replays) tally.check(status === 410, () => `a replay was answered ${status}`)
  }
  return tally.outcome(`${target.tries(rounds)} profiles`)
}

export const rows: AttackRow[] = [{ id: 'T21', name: 'approval links: scanned, forged, replayed', run: deciding }]
