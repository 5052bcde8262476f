import { operatePaths } from '#contract/wire/server-paths.ts'
import { choiceAnswers, type ImportValuesPage } from '#contract/wire/import-pages.ts'
import { fill } from '#domain/framework/sentence.ts'
import { SelectField } from '#web/ui/fields.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form, Page, Table } from './frame.tsx'

type Choice = ImportValuesPage['choices'][number]

/** The values of one column, each with a list of what it can mean, and what all others mean. */
function Values({ choice, column, shown, known, less, isMany, options, hasPatterns, others }: Choice) {
  const words = useWords('operate').import_values
  const { counted, inDigits } = useWriter()
  const list = [
    ...options.map(({ id, name }) => ({ value: id, text: name })),
    ...choiceAnswers[choice].map((value) => ({ value, text: words.answers[value] })),
  ]
  const thing = words.headings[choice]
  const rows = shown.map(({ value, rows: count, answer }, place) => ({
    key: value,
    cells: [
      value === '' ? words.empty : <bdi>{value}</bdi>,
      inDigits(count),
      <div key="answer" className="field">
        <select
          aria-label={fill(words.meaning_of, { value: value || words.empty })}
          name={`${choice}-${place}`}
          defaultValue={answer}
        >
          <option value="">{hasPatterns ? words.as_patterns : words.as_others}</option>
          {list.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      </div>,
    ],
  }))
  const notes = [
    ...(known > 0 ? [counted(words.known, { count: known })] : []),
    ...(isMany ? [words.less_or_more] : less > 0 ? [counted(words.less, { count: less })] : []),
  ]
  return (
    <>
      <h2>{column === null ? thing : fill(words.of_column, { thing, column })}</h2>
      {rows.length > 0 && (
        <Table
          caption={words.table}
          columns={[words.columns.value, words.columns.rows, words.columns.meaning]}
          rows={rows}
        />
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <SelectField
        id={`${choice}-others`}
        label={column === null ? words.all : words.others}
        hint={choice === 'agency' && column !== null ? words.unknown_agencies : undefined}
        list={list}
        defaultValue={others}
      />
    </>
  )
}

/** Asks what the values of the chosen columns mean. */
export function ImportValues({ id, choices, staffType }: ImportValuesPage) {
  const words = useWords('operate').import_values
  const types = choices.find(({ choice }) => choice === 'role_type')?.options ?? []
  return (
    <Page section="imports" title={words.heading}>
      <p className="lede">{words.lede}</p>
      <Form to={operatePaths.importAct(id, 'values')} className="form operate-values">
        {choices.map((one) => (
          <Values key={one.choice} {...one} />
        ))}
        {staffType !== null && (
          <SelectField
            id="staff_type"
            label={words.staff_type}
            any={words.no_staff_type}
            list={types.map((one) => ({ value: one.id, text: one.name }))}
            defaultValue={staffType}
          />
        )}
        <div className="button-row">
          <button className="button">{words.look}</button>
          <a className="button button-secondary" href={operatePaths.importStep(id, 'columns')}>
            {words.back}
          </a>
        </div>
      </Form>
    </Page>
  )
}
