import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { type ProfilePage, type ProfilesPage, waitingDays } from '#contract/wire/operator-page.ts'
import { fill } from '#domain/framework/sentence.ts'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Facts, Form, Page, Table, Time } from './frame.tsx'
import { SelectField } from '#web/ui/fields.tsx'

/** Whether search finds a profile, in words. */
export function useBySearch() {
  const words = useWords('operate').profiles.by_search
  return { 'by link alone': words.by_link, found: words.found, 'held back': words.held_back }
}

function Filter({ filter, agencies, states }: ProfilesPage) {
  const { profiles: words, log } = useWords('operate')
  const { counted } = useWriter()
  const names = { waiting: words.by_search.found, held: words.by_search.held_back, linked: words.by_search.by_link }
  return (
    <form className="form operate-filter" action={operatePatterns.profiles}>
      {agencies.length > 1 && (
        <SelectField
          id="agency"
          label={words.filter.agency}
          any={words.filter.all_agencies}
          list={agencies.map(({ id, name }) => ({ value: id, text: name }))}
          defaultValue={filter.agency}
        />
      )}
      <SelectField
        id="days"
        label={words.filter.age}
        any={words.filter.any_age}
        list={waitingDays.map((days) => ({ value: days, text: counted(words.days_or_more, { count: Number(days) }) }))}
        defaultValue={filter.days}
      />
      <SelectField
        id="state"
        label={words.filter.state}
        any={words.filter.all_states}
        list={states.map((state) => ({ value: state, text: names[state] }))}
        defaultValue={filter.state}
      />
      <button className="button button-secondary">{log.show}</button>
    </form>
  )
}

/** What can be done with the profiles that are ticked: each button says in its own way where the form goes. */
function WithChosen({ filter, reasons, colleagues }: ProfilesPage) {
  const words = useWords('operate').profiles
  const one = useWords('operate').profile
  return (
    <>
      <h2>{words.with_chosen}</h2>
      {filter.state !== 'linked' && (
        <button className="button" formAction={operatePatterns.approveChosen}>
          {one.approve}
        </button>
      )}
      <details>
        <summary className="button button-secondary">{one.decline_more}</summary>
        <div className="form">
          <p className="hint">{words.decline_about}</p>
          <SelectField
            id="reason"
            label={one.reason}
            any={one.choose}
            list={reasons.map(({ id: value, text }) => ({ value, text }))}
          />
          <button className="button" formAction={operatePatterns.declineChosen}>
            {one.decline}
          </button>
        </div>
      </details>
      {colleagues.length > 0 && filter.state !== 'linked' && (
        <details>
          <summary className="button button-secondary">{words.pass_on} …</summary>
          <div className="form">
            <p className="hint">{words.pass_on_about}</p>
            <SelectField
              id="to"
              label={words.to}
              any="–"
              list={colleagues.map(({ id, name }) => ({ value: id, text: name }))}
            />
            <button className="button" formAction={operatePatterns.passOn}>
              {words.pass_on}
            </button>
          </div>
        </details>
      )}
    </>
  )
}

/** The profiles that wait for validation. */
export function Profiles(page: ProfilesPage) {
  const { waiting, count, filter } = page
  const { profiles: words, mail } = useWords('operate')
  const { counted } = useWriter()
  const bySearch = useBySearch()
  const { columns, news } = words
  const isOfOne = page.agencies.length === 1
  const isNarrowed = Object.values(filter).some((value) => value !== '')
  const rows = waiting.map((role) => ({
    key: role.id,
    cells: [
      <span className="operate-choice">
        <label className="operate-check">
          <input type="checkbox" name={`profile-${role.id}`} value={role.version} />
          <span className="visually-hidden">{fill(words.choose, { title: role.title })}</span>
        </label>
        <span>
          <a href={operatePaths.profile(role.id)}>
            <bdi>{role.title}</bdi>
          </a>{' '}
          {role.news !== null && <span className="operate-news">{news[role.news]}</span>}
        </span>
      </span>,
      ...(isOfOne ? [] : [role.agency]),
      bySearch[role.by_search],
      <Time at={role.saved_at} />,
    ],
  }))
  return (
    <Page section="profiles" title={words.heading}>
      {(rows.length > 0 || isNarrowed || page.states.includes('linked')) && <Filter {...page} />}
      {rows.length === 0 ? (
        <p className="lede">{isNarrowed ? words.none_fits : words.none}</p>
      ) : (
        <Form to={operatePatterns.approveChosen}>
          {Object.entries(filter).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Table
            caption={words.table}
            columns={[columns.title, ...(isOfOne ? [] : [columns.agency]), columns.by_search, columns.saved]}
            rows={rows}
          />
          {count > rows.length && <p>{counted(mail.more, { count: count - rows.length })}</p>}
          <WithChosen {...page} />
        </Form>
      )}
    </Page>
  )
}

function Needs({ role: { needs } }: Pick<ProfilePage, 'role'>) {
  const { needs_table: caption, columns } = useWords('operate').profile
  const hasLevels = needs.some(({ level }) => level !== null)
  return (
    <Table
      caption={caption}
      columns={[columns.capability, columns.need, ...(hasLevels ? [columns.level] : [])]}
      rows={needs.map(({ name, need, level }) => ({ key: name, cells: [name, need, level] }))}
    />
  )
}

function Closest({ role: { closest } }: Pick<ProfilePage, 'role'>) {
  const words = useWords('operate').profile
  if (!closest) return <p>{words.nothing_like_it}</p>
  const { title, agency, differences } = closest
  const { columns } = words
  return (
    <>
      <p>
        <Filled sentence={words.named} values={{ title: <bdi>{title}</bdi>, agency_name: agency }} />
      </p>
      {differences.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <Table
          caption={words.differences}
          columns={[columns.capability, columns.this_one, columns.closest]}
          rows={differences.map(({ name, one, other }) => ({ key: name, cells: [name, one, other] }))}
        />
      )}
    </>
  )
}

function Decision({ role: { id, version }, reasons }: Pick<ProfilePage, 'role' | 'reasons'>) {
  const words = useWords('operate').profile
  return (
    <>
      <h2>{words.decide}</h2>
      <Form to={operatePaths.approve(id)}>
        <input type="hidden" name="version" value={version} />
        <p>{words.approve_about}</p>
        <button className="button">{words.approve}</button>
      </Form>
      <details>
        <summary className="button button-secondary">{words.decline_more}</summary>
        <Form to={operatePaths.decline(id)}>
          <div className="form">
            <p className="hint">{words.decline_about}</p>
            <SelectField
              id="reason"
              label={words.reason}
              any={words.choose}
              list={reasons.map(({ id: value, text }) => ({ value, text }))}
              required
            />
            <button className="button">{words.decline}</button>
          </div>
        </Form>
      </details>
    </>
  )
}

/** One profile in full, with the closest that the library has, and what can be decided. */
export function Profile({ role, reasons }: ProfilePage) {
  const words = useWords('operate').profile
  const bySearch = useBySearch()
  const { inDigits } = useWriter()
  const { facts } = words
  return (
    <Page section="profiles" title={role.title}>
      <Facts
        facts={[
          [facts.agency, role.agency],
          [facts.profile, role.profile],
          [facts.by_search, bySearch[role.by_search]],
          [facts.saved, <Time at={role.saved_at} />],
          [facts.relationship, role.relationship ?? words.not_known],
          ...Object.entries(role.axes).map(([name, count]) => [name, inDigits(count)] as const),
        ]}
      />
      <h2>{words.needs}</h2>
      <Needs role={role} />
      <h2>{words.closest}</h2>
      <Closest role={role} />
      <Decision role={role} reasons={reasons} />
      <p>
        <a href={operatePatterns.profiles}>{words.all}</a>
      </p>
    </Page>
  )
}
