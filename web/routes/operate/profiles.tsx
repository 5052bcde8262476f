import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import type { ProfilePage, ProfilesPage } from '#contract/wire/operator-page.ts'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Facts, Form, Page, Table, Time } from './frame.tsx'
import { SelectField } from '#web/ui/fields.tsx'

/** Whether search finds a profile, in words. */
export function useBySearch() {
  const words = useWords('operate').profiles.by_search
  return { 'by link alone': words.by_link, found: words.found, 'held back': words.held_back }
}

/** The profiles that wait for validation. */
export function Profiles({ waiting }: ProfilesPage) {
  const words = useWords('operate').profiles
  const bySearch = useBySearch()
  const { columns } = words
  const rows = waiting.map((role) => ({
    key: role.id,
    cells: [
      <a href={operatePaths.profile(role.id)}>
        <bdi>{role.title}</bdi>
      </a>,
      role.agency,
      bySearch[role.by_search],
      <Time at={role.saved_at} />,
    ],
  }))
  return (
    <Page section="profiles" title={words.heading}>
      {rows.length === 0 ? (
        <p className="lede">{words.none}</p>
      ) : (
        <Table
          caption={words.table}
          columns={[columns.title, columns.agency, columns.by_search, columns.saved]}
          rows={rows}
        />
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
