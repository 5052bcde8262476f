import type { LogPage } from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { InputField, SelectField } from '#web/ui/fields.tsx'
import { useWords } from '#web/words.ts'
import { Page, Table, Time, useEnglish } from './frame.tsx'

/** What something was before or after an act, a name and its value on each line. */
function State({ written }: { written: string | null }) {
  const all = Object.entries(JSON.parse(written ?? '{}') as Record<string, unknown>)
  const english = useEnglish()
  const said = all.filter(([, value]) => !(Array.isArray(value) && value.length === 0))
  return said.map(([name, value]) => (
    <div key={name} {...english}>{`${name.replaceAll('_', ' ')}: ${[value].flat().map(String).join(', ')}`}</div>
  ))
}

/** What operators and commands have done. */
export function Log({ lines, people, acts, filter, offset, hasMore, days }: LogPage) {
  const words = useWords('operate').log
  const { columns } = words
  const named: Readonly<Record<string, string>> = words.acts
  const nameOf = (act: string) => named[act.replaceAll(' ', '_')] ?? act
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const rows = lines.map(({ id, at, who, act, about, before, after }) => ({
    key: id,
    cells: [
      <Time key="at" at={at} />,
      <bdi key="who">{who}</bdi>,
      nameOf(act),
      about,
      <State key="before" written={before} />,
      <State key="after" written={after} />,
    ],
  }))
  return (
    <Page section="log" title={words.heading}>
      <p className="lede">{fill(words.about, { days: String(days) })}</p>
      <form className="form operate-filter" action={operatePatterns.log}>
        <SelectField
          id="person"
          label={words.person}
          any={words.everybody}
          list={people.map(({ id, name }) => ({ value: id, text: name }))}
          defaultValue={filter.person}
        />
        <SelectField
          id="act"
          label={words.act}
          any={words.all_acts}
          list={acts.map((act) => ({ value: act, text: nameOf(act) }))}
          defaultValue={filter.act}
        />
        <InputField id="from" label={words.from} type="date" defaultValue={filter.from} />
        <InputField id="to" label={words.to} type="date" defaultValue={filter.to} />
        <button className="button button-secondary">{words.show}</button>
      </form>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table
          caption={words.table}
          columns={[columns.at, columns.who, columns.act, columns.about, columns.before, columns.after]}
          rows={rows}
        />
      )}
      {hasMore && (
        <p>
          <a href={operatePaths.log({ ...chosen, offset: String(offset + lines.length) })}>{words.earlier}</a>
        </p>
      )}
      {rows.length > 0 && (
        <p>
          <a href={operatePaths.logFile(chosen)}>{words.file}</a>
        </p>
      )}
    </Page>
  )
}
