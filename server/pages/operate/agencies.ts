import type { AgenciesPage, AgencyPage, Notice } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { day } from '#domain/framework/durations.ts'
import { fill, type Sentence } from '#domain/framework/sentence.ts'
import { maxContactDays } from '#domain/operate/contacts.ts'
import {
  contactsOfAgency,
  dismissContact,
  inviteContact,
  renewLink,
  waitingByAgency,
} from '#server/building/agency-contacts.ts'
import type { Deps } from '#server/deps.ts'
import { currentContacts } from '#server/operate/contacts.ts'
import { isoDate } from '#server/values/calendar.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Routes } from './routes.ts'

async function agenciesPage({ db, clock, pack }: Deps): Promise<AgenciesPage> {
  const now = clock()
  const [waiting, contacts] = await Promise.all([
    waitingByAgency(db.read),
    currentContacts(db.read, isoDate(now, pack.time_zone)),
  ])
  const agencies = pack.agencies.map(({ id, name, validation_contact: address }) => {
    const here = waiting.find(({ agency }) => agency === id)
    return {
      id,
      name,
      contacts: contacts.filter(({ agency }) => agency === id).map((contact) => contact.name),
      byFramework: address !== undefined,
      waiting: here?.waiting ?? 0,
      since: here?.since ?? '~',
      days: here?.since ? Math.floor((now.getTime() - Date.parse(here.since)) / day) : null,
    }
  })
  const { compare } = new Intl.Collator(pack.language)
  const sorted = agencies.toSorted(
    (one, other) => Number(one.since > other.since) - Number(one.since < other.since) || compare(one.name, other.name),
  )
  return { name: 'agencies', agencies: sorted.map(({ since: _since, ...agency }) => agency) }
}

async function agencyPage(deps: Deps, id: string): Promise<AgencyPage> {
  const { db, clock, pack } = deps
  const agency = pack.agencies.find((one) => one.id === id)
  if (!agency) throw refuse('nothingHere')
  const inDays = (days: number) => isoDate(new Date(clock().getTime() + days * day), pack.time_zone)
  const here = (await waitingByAgency(db.read)).find((one) => one.agency === id)
  return {
    name: 'agency',
    agency: { id, name: agency.name },
    waiting: here?.waiting ?? 0,
    byFramework: agency.validation_contact !== undefined,
    contacts: await contactsOfAgency(deps, id),
    days: { first: inDays(0), last: inDays(maxContactDays) },
    wrong: null,
  }
}

/** Serves every agency with its contacts and what waits there, and lets operators name contacts and end them. */
export function serveAgencies(deps: Deps, { get, act }: Routes): void {
  const words = deps.pack.words.operate.agencies
  const done = (sentence: Sentence<'name'>, name: string): Notice => ({
    isDone: true,
    lines: [fill(sentence, { name })],
    isCommand: false,
  })
  const gone: Notice = { isDone: false, lines: [words.not_there], isCommand: false }

  get(operatePatterns.agencies, 'agencies', async () => ({ page: await agenciesPage(deps) }))
  get(operatePatterns.agency, 'agencies', async ({ id }) => ({ page: await agencyPage(deps, id) }))
  act(operatePatterns.invite, 'agencies', 'invite contact', async ({ id, operator, fields }) => {
    const page = await agencyPage(deps, id)
    const { name = '', email = '', last_day = '' } = fields
    const typed = { name, email, last_day }
    const result = await inviteContact(deps, operator.person, id, typed)
    if ('contact' in result) {
      return { page: await agencyPage(deps, id), notice: done(words.done.invited, result.contact.name) }
    }
    const { messages } = result
    const notice = { isDone: false, lines: Object.values(messages).slice(0, 1), isCommand: false }
    return { page: { ...page, wrong: { typed, messages } }, notice }
  })
  act(operatePatterns.contactLink, 'agencies', 'send contact link', async ({ id, operator, fields }) => {
    const contact = await renewLink(deps, operator.person, id, fields['contact'] ?? '')
    return { page: await agencyPage(deps, id), notice: contact ? done(words.done.link_sent, contact.name) : gone }
  })
  act(operatePatterns.endContact, 'agencies', 'end contact', async ({ id, operator, fields }) => {
    const contact = await dismissContact(deps, operator.person, id, fields['contact'] ?? '')
    return { page: await agencyPage(deps, id), notice: contact ? done(words.done.ended, contact.name) : gone }
  })
}
