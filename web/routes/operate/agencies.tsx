import type { AgenciesPage, AgencyPage } from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { InputField } from '#web/ui/fields.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form, Page, Table, Time } from './frame.tsx'

/** Every agency, who decides for it, and whether its profiles wait. */
export function Agencies({ agencies }: AgenciesPage) {
  const words = useWords('operate').agencies
  const { counted, inDigits } = useWriter()
  const { columns } = words
  const rows = agencies.map(({ id, name, contacts, byFramework, waiting, days }) => {
    const names = [...contacts, ...(byFramework ? [words.by_framework] : [])]
    return {
      key: id,
      cells: [
        <a href={operatePaths.agency(id)}>{name}</a>,
        names.join(', ') || '–',
        waiting === 0 ? '–' : <a href={operatePaths.agencyProfiles(id)}>{inDigits(waiting)}</a>,
        days === null ? '–' : counted(words.days, { count: days }),
      ],
    }
  })
  return (
    <Page section="agencies" title={words.heading}>
      <Table
        caption={words.table}
        columns={[columns.agency, columns.contacts, columns.waiting, columns.longest]}
        rows={rows}
      />
    </Page>
  )
}

type Contact = AgencyPage['contacts'][number]

/** A button for one contact. */
function Act({ to, contact: { id, name }, label }: { to: string; contact: Contact; label: string }) {
  return (
    <Form to={to}>
      <input type="hidden" name="contact" value={id} />
      <button className="button button-secondary">
        {label} <span className="visually-hidden">{name}</span>
      </button>
    </Form>
  )
}

function Contacts({ agency: { id }, contacts, byFramework }: AgencyPage) {
  const words = useWords('operate').agencies
  const { contact_columns: columns, states } = words
  const stateOf = ({ is_current: isCurrent, ended_at: endedAt }: Contact) => {
    if (isCurrent) return states.current
    return endedAt === null ? states.over : <Filled sentence={states.ended} values={{ time: <Time at={endedAt} /> }} />
  }
  const rows = contacts.map((contact) => ({
    key: contact.id,
    cells: [
      <bdi>{contact.name}</bdi>,
      <bdi>{contact.email}</bdi>,
      <time className="operate-day">{contact.last_day}</time>,
      stateOf(contact),
      contact.is_current ? (
        <div className="button-row">
          <Act to={operatePaths.contactLink(id)} contact={contact} label={words.send_link} />
          <Act to={operatePaths.endContact(id)} contact={contact} label={words.end} />
        </div>
      ) : (
        '–'
      ),
    ],
  }))
  if (rows.length === 0) return <p>{byFramework ? words.by_framework : words.none}</p>
  return (
    <>
      <Table
        caption={words.contacts_table}
        columns={[columns.name, columns.email, columns.last_day, columns.state, columns.acts]}
        rows={rows}
      />
      <p className="hint">{words.kept}</p>
    </>
  )
}

/** One agency: its contacts, and the form that invites one. */
export function Agency(page: AgencyPage) {
  const { agency, waiting, days, wrong } = page
  const { agencies: words, overview } = useWords('operate')
  const { columns, contact_columns: fields } = words
  const { counted } = useWriter()
  const { typed, messages = {} } = wrong ?? {}
  return (
    <Page section="agencies" title={agency.name}>
      <p>
        {columns.waiting}:{' '}
        <a href={operatePaths.agencyProfiles(agency.id)}>{counted(overview.waiting_profiles, { count: waiting })}</a>
      </p>
      <h2>{columns.contacts}</h2>
      <Contacts {...page} />
      <h2>{words.invite}</h2>
      <Form to={operatePaths.invite(agency.id)}>
        <div className="form">
          <p className="hint">{words.invite_about}</p>
          <InputField id="name" label={fields.name} message={messages.name} defaultValue={typed?.name} required />
          <InputField
            id="email"
            label={fields.email}
            message={messages.email}
            type="email"
            defaultValue={typed?.email}
            required
          />
          <InputField
            id="last_day"
            label={fields.last_day}
            message={messages.last_day}
            type="date"
            min={days.first}
            max={days.last}
            defaultValue={typed?.last_day ?? days.last}
            required
          />
          <button className="button">{words.invite}</button>
        </div>
      </Form>
      <p>
        <a href={operatePatterns.agencies}>{words.all}</a>
      </p>
    </Page>
  )
}
