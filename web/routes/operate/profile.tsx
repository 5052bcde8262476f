import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import type { ProfilePage } from '#contract/wire/operator-page.ts'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Facts, Form, Page, Table, Time } from './frame.tsx'
import { useBySearch } from './profiles.tsx'

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
            <div className="field">
              <label htmlFor="reason">{words.reason}</label>
              <select id="reason" name="reason" required>
                <option value="">{words.choose}</option>
                {reasons.map((reason) => (
                  <option key={reason.id} value={reason.id}>
                    {reason.text}
                  </option>
                ))}
              </select>
            </div>
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
