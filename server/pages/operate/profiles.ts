import { type Notice, type ProfilesPage, queueStates, waitingDays } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { type ApprovalState, undecided } from '#domain/building/approval-state.ts'
import { day } from '#domain/framework/durations.ts'
import { type Counted, fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import { agencyName, contactsOfAgency, passOn } from '#server/building/agency-contacts.ts'
import { type Decision, versionOf } from '#server/building/approval.ts'
import { type BuiltRole, findBuiltRole, undecidedRoles } from '#server/building/queries.ts'
import { CommandError, exitCodes, type Facts } from '#server/commands/command.ts'
import { approveRole, declineRole, decideSeveral, type RolesCommand, stateOf } from '#server/commands/roles.ts'
import type { Deps } from '#server/deps.ts'
import { noteLook } from '#server/operate/contacts.ts'
import { profilePage } from './page-data.ts'
import type { Fields, Routes } from './routes.ts'
import type { Operator } from './signing-in.ts'

/** The most profiles that are listed at once. */
const maxListed = 200

/** Before the id of a profile in the name of its box; the box's value is the version that was seen. */
const boxOf = 'profile-'

/** What an address or a form says of which profiles are listed; what is none of it counts as not said. */
type Filter = { agency?: string; days?: string; state?: string }

const isOperator = ({ person }: Operator) => person.roles.includes('operator')

/** By link alone is for operators: nobody else was told that it is there, as the screens promise whoever built it. */
const statesFor = (operator: Operator) => queueStates.filter((state) => state !== 'linked' || isOperator(operator))

async function profilesPage(
  { db, clock, pack }: Deps,
  { isTheirs = () => true }: RolesCommand,
  operator: Operator,
  asked: Filter,
): Promise<ProfilesPage> {
  const { person } = operator
  const now = clock()
  const states = statesFor(operator)
  const state = states.find((one) => one === asked.state) ?? ''
  const days = waitingDays.find((one) => one === asked.days) ?? ''
  const wanted: readonly ApprovalState[] = state === '' ? undecided : [state]
  const before = await db.write((queries) => noteLook(queries, person.id, now))
  const theirs = (await undecidedRoles(db.read, wanted)).filter(({ agency }) => isTheirs(agency))
  const ofAgencies = [...new Set([...theirs.map(({ agency }) => agency), ...person.agencies])]
  const { compare } = new Intl.Collator(pack.language)
  const agencies = ofAgencies
    .map((id) => ({ id, name: agencyName({ pack }, id) }))
    .toSorted((one, other) => compare(one.name, other.name))
  const agency = agencies.find(({ id }) => id === asked.agency)?.id ?? ''
  const savedAt = ({ sharedAt, origin }: BuiltRole) => sharedAt ?? origin.date?.toISOString() ?? ''
  const until = days === '' ? null : new Date(now.getTime() - Number(days) * day).toISOString()
  const fits = theirs.filter(
    (role) => (agency === '' || role.agency === agency) && (until === null || savedAt(role) <= until),
  )
  const [only, ...others] = agency === '' ? agencies : agencies.filter(({ id }) => id === agency)
  const contacts = only && others.length === 0 ? await contactsOfAgency({ db, clock, pack }, only.id) : []
  const newsOf = (role: BuiltRole) => {
    if (savedAt(role) > before) return 'new'
    return versionOf(role) > before ? 'changed' : null
  }
  return {
    name: 'profiles',
    waiting: fits.slice(0, maxListed).map((role) => ({
      id: role.id,
      title: role.title,
      agency: agencyName({ pack }, role.agency),
      by_search: stateOf(role),
      saved_at: savedAt(role),
      version: versionOf(role),
      news: newsOf(role),
    })),
    count: fits.length,
    filter: { agency, days, state },
    agencies,
    states,
    colleagues: contacts
      .filter(({ id, is_current: isCurrent }) => isCurrent && id !== person.id)
      .map(({ id, name }) => ({ id, name })),
    reasons: pack.validation.decline_reasons.map(({ id, text }) => ({ id, text })),
  }
}

type Serving = {
  commandOf: (operator: Operator) => RolesCommand
  carriedOut: (operator: Operator, act: (command: RolesCommand) => Promise<Facts>) => Promise<Notice>
}

/** Serves the profiles that wait: their list, one of them, and what can be decided about one or several. */
export function serveProfiles(deps: Deps, { get, act }: Routes, { commandOf, carriedOut }: Serving): void {
  const { pack, db } = deps
  const words = pack.words.operate.profiles

  const list = async (operator: Operator, filter: Filter, notice: Notice | null = null) => ({
    page: await profilesPage(deps, commandOf(operator), operator, filter),
    notice,
  })
  const refused = (line: string): Notice => ({ isDone: false, lines: [line], isCommand: false })

  /** The profiles that were ticked and are theirs, with the version that was seen; and a line for each that is not there for them. */
  async function chosenIn(operator: Operator, fields: Fields) {
    const { isTheirs = () => true } = commandOf(operator)
    const boxes = Object.entries(fields).filter(([name]) => name.startsWith(boxOf))
    const found = await Promise.all(
      boxes.map(async ([name, version]) => ({ role: await findBuiltRole(db.read, name.slice(boxOf.length)), version })),
    )
    const seen = found.flatMap(({ role, version }) => (role && isTheirs(role.agency) ? [{ role, version }] : []))
    return { seen, lines: Array.from({ length: boxes.length - seen.length }, () => words.left.unknown) }
  }

  const told = (sentence: Counted<'count'>, done: number, lines: readonly string[]): Notice => ({
    isDone: done > 0,
    lines: [...(done > 0 || lines.length === 0 ? [fillCounted(pack, sentence, { count: done })] : []), ...lines],
    isCommand: false,
  })

  async function decided(operator: Operator, fields: Fields, decision: Decision): Promise<Notice> {
    const { seen, lines } = await chosenIn(operator, fields)
    if (seen.length + lines.length === 0) return refused(words.none_chosen)
    const { done, left } = await decideSeveral(commandOf(operator), seen, decision)
    const sentence = decision.decision === 'decline' ? words.done.declined : words.done.approved
    return told(sentence, done, [...left.map(({ title, why }) => fill(words.left[why], { title })), ...lines])
  }

  get(operatePatterns.profiles, 'profiles', ({ request, operator }) => list(operator, request.query as Filter))
  act(operatePatterns.approveChosen, 'profiles', 'approve several', async ({ operator, fields }) =>
    list(operator, fields, await decided(operator, fields, { decision: 'approve' })),
  )
  act(operatePatterns.declineChosen, 'profiles', 'decline several', async ({ operator, fields }) => {
    const { reason = '' } = fields
    const isOffered = pack.validation.decline_reasons.some(({ id }) => id === reason)
    const notice = isOffered
      ? await decided(operator, fields, { decision: 'decline', reason })
      : refused(pack.words.app.refusals.no_reason)
    return list(operator, fields, notice)
  })
  act(operatePatterns.passOn, 'profiles', 'pass on', async ({ operator, fields }) => {
    const { seen, lines } = await chosenIn(operator, fields)
    if (seen.length + lines.length === 0) return list(operator, fields, refused(words.none_chosen))
    const waiting = seen
      .map(({ role }) => role)
      .filter(({ origin }) => undecided.some((state) => state === origin.kind))
    const agency = waiting[0]?.agency
    const going = waiting.filter((role) => role.agency === agency)
    // An operator writes for those who run the site.
    const sender = isOperator(operator) ? pack.site.organisation : operator.person.name
    const isDone = await passOn(deps, operator.person, going, { contactId: fields['to'] ?? '', sender })
    const left = seen
      .map(({ role }) => role)
      .filter((role) => !going.includes(role))
      .map((role) => fill(waiting.includes(role) ? words.left.elsewhere : words.left.gone, { title: role.title }))
    const notice = isDone ? told(words.done.passed_on, going.length, [...left, ...lines]) : refused(words.no_contact)
    return list(operator, fields, notice)
  })

  get(operatePatterns.profile, 'profiles', async ({ id, operator }) => {
    try {
      return { page: await profilePage(commandOf(operator), id) }
    } catch (error) {
      if (!(error instanceof CommandError) || error.code !== exitCodes.notThere) throw error
      return list(operator, {}, { isDone: false, lines: [error.message], isCommand: true })
    }
  })
  act(operatePatterns.approve, 'profiles', 'approve', async ({ id, operator, fields: { version = '' } }) =>
    list(operator, {}, await carriedOut(operator, (command) => approveRole(command, id, version))),
  )
  act(operatePatterns.decline, 'profiles', 'decline', async ({ id, operator, fields: { reason = '' } }) =>
    list(operator, {}, await carriedOut(operator, (command) => declineRole(command, id, reason))),
  )
}
