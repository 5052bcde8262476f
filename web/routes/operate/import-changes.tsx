import { operatePaths } from '#contract/wire/server-paths.ts'
import type { ImportFault, ImportPage } from '#contract/wire/import-pages.ts'
import { fill } from '#domain/framework/sentence.ts'
import { InputField, SelectField } from '#web/ui/fields.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Table, useEnglish } from './frame.tsx'

/** The titles that would be added, changed and withdrawn, with a search over all of them. */
export function Changes({ id, changes }: Pick<ImportPage, 'id' | 'changes'>) {
  const words = useWords('operate').import
  const { agency: anyAgency } = useWords('finding').anything
  const { inDigits } = useWriter()
  if (changes === null || (changes.count === 0 && changes.words === '' && changes.change === '')) return null
  const { rows, change, words: typed, from, count, atOnce } = changes
  const { change_columns_of: columns, change_names: names } = words
  const at = (place: number) => operatePaths.importChanges(id, { change, words: typed, from: String(place) })
  const about = fill(words.changes_about, {
    from: inDigits(from + 1),
    to: inDigits(from + rows.length),
    count: inDigits(count),
  })
  return (
    <>
      <h2 id="titles">{words.changes}</h2>
      <form method="get" action={`${operatePaths.import(id)}#titles`} className="operate-filter">
        <SelectField
          id="change"
          label={words.change}
          any={words.all_changes}
          list={(['added', 'changed', 'withdrawn'] as const).map((value) => ({ value, text: names[value] }))}
          defaultValue={change}
        />
        <InputField id="words" label={words.search_words} type="search" defaultValue={typed} />
        <button className="button button-secondary">{words.search}</button>
      </form>
      {rows.length === 0 ? (
        <p>{words.no_changes}</p>
      ) : (
        <Table
          caption={about}
          columns={[columns.title, columns.agency, columns.role_type, columns.change]}
          rows={rows.map((row, place) => ({
            key: `${from + place}`,
            cells: [<bdi>{row.title}</bdi>, row.agency || anyAgency, row.roleType, names[row.change]],
          }))}
        />
      )}
      {count > atOnce && (
        <p className="button-row">
          {from > 0 && (
            <a className="button button-secondary" href={`${at(Math.max(0, from - atOnce))}#titles`}>
              {words.earlier}
            </a>
          )}
          {from + rows.length < count && (
            <a className="button button-secondary" href={`${at(from + atOnce)}#titles`}>
              {words.later}
            </a>
          )}
        </p>
      )}
    </>
  )
}

/** So many faults of a kind are shown at once. */
const fewFaults = 5

/** What is wrong, by kind, each with what can be done about it and a link to the question. */
export function FaultGroups({
  id,
  faults,
  isAnswered,
}: {
  id: string
  faults: readonly ImportFault[]
  isAnswered: boolean
}) {
  const words = useWords('operate').import
  const { kinds } = words
  const { counted, inDigits } = useWriter()
  const english = useEnglish()
  const { line, column, reason, rows } = words.fault_columns
  const kindOf = ({ kind }: ImportFault) => (kind !== null && kind in kinds ? (kind as keyof typeof kinds) : 'other')
  const found = [...new Set(faults.map(kindOf))]
  return found.map((kind) => {
    const some = faults.filter((fault) => kindOf(fault) === kind)
    const count = some.reduce((sum, fault) => sum + fault.rows, 0)
    return (
      <section key={kind}>
        <h3>{kinds[kind]}</h3>
        <p>
          {words.advice[kind]}{' '}
          {isAnswered && kind !== 'other' && (
            <a href={operatePaths.importStep(id, kind === 'unknown_value' ? 'values' : 'columns')}>
              {words.change_answer}
              <span className="visually-hidden"> {kinds[kind]}</span>
            </a>
          )}
        </p>
        <details open={some.length <= fewFaults}>
          <summary>{counted(words.fault_rows, { count })}</summary>
          <Table
            caption={words.faults}
            columns={[line, column, reason, rows]}
            rows={some.map((fault) => ({
              key: `${fault.line} ${fault.column} ${fault.reason}`,
              cells: [fault.line, fault.column, <span {...english}>{fault.reason}</span>, inDigits(fault.rows)],
            }))}
          />
        </details>
      </section>
    )
  })
}
