import { operatePaths } from '#contract/wire/server-paths.ts'
import type { ProfilesPage } from '#contract/wire/operator-page.ts'
import { useWords } from '#web/words.ts'
import { Page, Table, Time } from './frame.tsx'

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
