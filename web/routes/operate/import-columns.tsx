import type { ReactNode } from 'react'
import { operatePaths } from '#contract/wire/server-paths.ts'
import type { ImportColumnsPage, ImportSheetPage } from '#contract/wire/import-pages.ts'
import { fill } from '#domain/framework/sentence.ts'
import { columnThings, type ColumnThing } from '#domain/operate/import-columns.ts'
import { InputField, LabelledField, RadioChoice, SelectField } from '#web/ui/fields.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form, Page, Table } from './frame.tsx'

/** Asks which sheet of a workbook is meant. */
export function ImportSheet({ id, file, sheets, chosen }: ImportSheetPage) {
  const words = useWords('operate').import_sheet
  const { counted } = useWriter()
  const [largest] = sheets.toSorted((one, other) => other.rows - one.rows)
  return (
    <Page section="imports" title={words.heading}>
      <p className="lede">{fill(words.lede, { file })}</p>
      <Form to={operatePaths.importAct(id, 'sheet')} className="form">
        <SelectField
          id="sheet"
          label={words.sheet}
          list={sheets.map(({ name, rows }) => ({ value: name, text: counted(words.option, { name, count: rows }) }))}
          defaultValue={chosen ?? largest?.name}
        />
        <button className="button">{words.go_on}</button>
      </Form>
    </Page>
  )
}

type Column = ImportColumnsPage['columns'][number]

/** Examples stand in a list beside the name of their column, as long as this. */
const longestBeside = 50

const beside = ({ examples }: Column) => {
  const text = examples.slice(0, 2).join(' · ')
  return text.length > longestBeside ? `${text.slice(0, longestBeside)}…` : text
}

/** A kept mapping that fits the file, to use at once. */
function Fitting({ id, fitting }: Pick<ImportColumnsPage, 'id' | 'fitting'>) {
  const { import_columns: words, imports } = useWords('operate')
  if (fitting.length === 0) return null
  return (
    <>
      <h2>{words.known}</h2>
      <Form to={operatePaths.importAct(id, 'mapping')} className="form">
        <SelectField id="kept" label={imports.mapping} list={fitting.map((name) => ({ value: name, text: name }))} />
        <button className="button">{words.use}</button>
      </Form>
      <h2>{words.or}</h2>
    </>
  )
}

/** Asks which column is one thing, with examples of what is chosen. */
function ThingField({ thing, ...page }: ImportColumnsPage & { thing: ColumnThing }) {
  const words = useWords('operate').import_columns
  const { inDigits } = useWriter()
  const { columns, rows, chosen, ownKey } = page
  const column = columns.find(({ name }) => name === chosen[thing])
  const none = { title: words.none_title, key: words.none_key }
  const own = { value: '=', text: ownKey === null ? '' : fill(words.own_key, { columns: ownKey }) }
  const list = columns.map((one) => ({
    value: one.name,
    text: one.examples.length === 0 ? one.name : fill(words.option, { name: one.name, examples: beside(one) }),
  }))
  const examples = column?.examples.join(' · ') ?? ''
  return (
    <SelectField
      id={thing}
      label={words.fields[thing]}
      hint={
        <>
          {words.about[thing]}
          {column && (
            <>
              <br />
              {fill(words.filled, { filled: inDigits(column.filled), rows: inDigits(rows), examples })}
            </>
          )}
        </>
      }
      any={thing === 'title' || thing === 'key' ? none[thing] : words.none}
      list={thing === 'key' && ownKey !== null ? [own, ...list] : list}
      defaultValue={chosen[thing]}
      required={thing === 'title'}
    />
  )
}

function TitleOptions({ isCased, keep, small, noTitles }: ImportColumnsPage) {
  const words = useWords('operate').import_columns
  return (
    <>
      <Tick name="case" isTicked={isCased} label={words.case} />
      <details>
        <summary>{words.case_more}</summary>
        <div className="form">
          <LabelledField id="keep_words" label={words.keep} hint={words.keep_words_about}>
            {(attributes) => <textarea {...attributes} rows={3} defaultValue={keep} spellCheck={false} />}
          </LabelledField>
          <InputField id="small_words" label={words.small} hint={words.keep_words_about} defaultValue={small} />
        </div>
      </details>
      <InputField id="no_titles" label={words.no_title} hint={words.keep_words_about} defaultValue={noTitles} />
    </>
  )
}

function Tick({ name, isTicked, label }: { name: string; isTicked: boolean; label: string }) {
  return (
    <label className="operate-check">
      <input type="checkbox" name={name} value="yes" defaultChecked={isTicked} />
      {label}
    </label>
  )
}

/** Asks whether each title or each row is a role, where many rows repeat a title. */
function Repeats({ repeats, rows }: ImportColumnsPage) {
  const words = useWords('operate').import_columns
  const { inDigits } = useWriter()
  if (repeats === null) return null
  const said = { titles: inDigits(repeats.titles), rows: inDigits(rows) }
  return (
    <RadioChoice
      name="once"
      legend={fill(words.repeats, said)}
      options={[
        { key: 'yes', name: fill(words.once, said), about: words.once_about },
        { key: 'no', name: fill(words.each_row, said), about: words.each_row_about },
      ]}
      chosen={repeats.isOnce ? 'yes' : 'no'}
    />
  )
}

const places = ['duplicates', 'short_titles', 'every_title'] as const

/** Asks what the columns of a file are. */
export function ImportColumns(page: ImportColumnsPage) {
  const { id, file, rows, columns, agencies, oneAgency, behind, source, isPart, leavesOut } = page
  const words = useWords('operate').import_columns
  const { inDigits } = useWriter()
  const after: Partial<Record<ColumnThing, ReactNode>> = {
    title: <TitleOptions {...page} />,
    key: <Repeats {...page} />,
    unit: (
      <SelectField
        id="behind"
        label={words.behind}
        list={places.map((value) => ({ value, text: words.places[value] }))}
        defaultValue={behind}
      />
    ),
    agency: (
      <SelectField
        id="one_agency"
        label={words.one_agency}
        any={words.no_agency}
        list={agencies.map((one) => ({ value: one.id, text: one.name }))}
        defaultValue={oneAgency}
      />
    ),
  }
  return (
    <Page section="imports" title={words.heading}>
      <p className="lede">{fill(words.lede, { file, rows: inDigits(rows) })}</p>
      {page.hasSheets && (
        <p>
          <a href={operatePaths.importStep(id, 'sheet')}>{words.other_sheet}</a>
        </p>
      )}
      <Fitting {...page} />
      <Form to={operatePaths.importAct(id, 'columns')} className="form">
        {columnThings.map((thing) => (
          <div key={thing} className="operate-question">
            <ThingField thing={thing} {...page} />
            {after[thing]}
          </div>
        ))}
        <h2>{words.list}</h2>
        <InputField id="source" label={words.source} hint={words.source_about} defaultValue={source} required />
        <Tick name="part" isTicked={isPart} label={words.part} />
        <Tick name="leave_out" isTicked={leavesOut} label={words.leave_out} />
        <button className="button">{words.go_on}</button>
      </Form>
      <details>
        <summary>{words.all}</summary>
        <Table
          caption={words.table}
          columns={[words.columns.name, words.columns.filled, words.columns.examples]}
          rows={columns.map(({ name, filled, examples }) => ({
            key: name,
            cells: [name, inDigits(filled), examples.length === 0 ? words.empty : examples.join(' · ')],
          }))}
        />
      </details>
    </Page>
  )
}
