import { fill } from '#domain/framework/sentence.ts'
import { operatePaths } from '#contract/wire/server-paths.ts'
import type { ImportOutcome, ImportPage } from '#contract/wire/import-pages.ts'
import { Filled, Items } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Facts, Form, Lines, Page, useEnglish, useFileSize } from './frame.tsx'
import { Changes, FaultGroups } from './import-changes.tsx'
import { InputField } from '#web/ui/fields.tsx'

type Counts = Extract<ImportOutcome, { rows: number }>
type Faults = Extract<ImportOutcome, { faults: unknown }>

function CountsOf({ leftOut, repeats, asksFor, ...counts }: Counts) {
  const words = useWords('operate').import
  const { counts: names } = words
  const { counted, inDigits } = useWriter()
  const english = useEnglish()
  const { rows, added, changed, withdrawn, unchanged } = counts
  return (
    <>
      <Facts
        facts={[
          [names.rows, inDigits(rows)],
          [names.added, inDigits(added)],
          [names.changed, inDigits(changed)],
          ...(withdrawn === undefined ? [] : [[names.withdrawn, inDigits(withdrawn)] as const]),
          [names.unchanged, inDigits(unchanged)],
          [names.left_out, inDigits(leftOut.rows)],
        ]}
      />
      {leftOut.lines.length > 0 && (
        <>
          <p>{words.left_out}</p>
          <Items items={leftOut.lines} {...english} />
        </>
      )}
      {repeats.rows > 0 && (
        <p>
          {counted(words.repeats, { count: repeats.rows })}{' '}
          {repeats.otherTypes > 0 && counted(words.other_types, { count: repeats.otherTypes })}
        </p>
      )}
      {asksFor && (
        <p className="field-error">
          {fill(words.withdraws, {
            withdrawn: inDigits(asksFor.withdrawn),
            roles: inDigits(asksFor.roles),
            share: asksFor.share,
          })}
        </p>
      )}
    </>
  )
}

function FaultsOf({ faults, count, ...page }: Faults & Pick<ImportPage, 'id' | 'isAnswered'>) {
  const words = useWords('operate').import
  const { inDigits } = useWriter()
  const shown = faults.reduce((sum, { rows: many }) => sum + many, 0)
  return (
    <>
      {count > shown && <p>{fill(words.first_faults, { shown: inDigits(shown), count: inDigits(count) })}</p>}
      <FaultGroups faults={faults} {...page} />
    </>
  )
}

function Outcome({ outcome, id, isAnswered }: Pick<ImportPage, 'outcome' | 'id' | 'isAnswered'>) {
  const { what_is_wrong: label } = useWords('operate').frame
  if (outcome === null) return null
  if ('rows' in outcome) return <CountsOf {...outcome} />
  if ('faults' in outcome) return <FaultsOf {...outcome} {...{ id, isAnswered }} />
  return <Lines label={label} text={outcome.complaint} />
}

/** Links back to the questions, while nothing is imported yet. */
function Back({ id, isAnswered, state }: ImportPage) {
  const words = useWords('operate').import
  if (!isAnswered || (state !== 'previewed' && state !== 'faulty')) return null
  return (
    <p className="button-row">
      <a href={operatePaths.importStep(id, 'columns')}>{words.change_columns}</a>
      <a href={operatePaths.importStep(id, 'values')}>{words.change_values}</a>
    </p>
  )
}

/** Keeps the answers under a name for the next file, or downloads them. */
function Keep({ id, mapping }: ImportPage) {
  const words = useWords('operate').import
  if (mapping === null) return null
  return (
    <>
      <h2>{words.keep}</h2>
      <p>{words.keep_about}</p>
      <Form to={operatePaths.importAct(id, 'keep')} className="form">
        <InputField
          id="name"
          label={words.keep_name}
          hint={words.keep_name_about}
          defaultValue={mapping.file?.replace(/\.ya?ml$/, '') ?? ''}
          autoComplete="off"
          required
        />
        <div className="button-row">
          <button className="button button-secondary">{words.keep_button}</button>
          <a href={operatePaths.mappingFile(id)}>{words.download}</a>
        </div>
      </Form>
    </>
  )
}

/** What can be done with the file now. */
function Next({ id, what, state, outcome }: ImportPage) {
  const words = useWords('operate').import
  const asksFor = outcome && 'rows' in outcome ? outcome.asksFor : null
  return (
    <div className="button-row">
      {state === 'previewed' && (
        <Form to={operatePaths.apply(id)}>
          {asksFor && (
            <InputField id="word" label={fill(words.word, { word: asksFor.word })} autoComplete="off" required />
          )}
          <button className="button">{words.apply[what]}</button>
        </Form>
      )}
      <Form to={operatePaths.dropImport(id)}>
        <button className="button button-secondary">
          {state === 'previewed' || state === 'faulty' ? words.remove_again : words.remove}
        </button>
      </Form>
    </div>
  )
}

/** One import: what would change or what is wrong, and what can be done next. */
export function Import(page: ImportPage) {
  const words = useWords('operate').import
  const sizeOf = useFileSize()
  const { id, what, file, sheet, mapping, keepsOthers, onlyAgency, source, state } = page
  const { facts } = words
  return (
    <Page section="imports" title={words.headings[what]}>
      <Facts
        facts={[
          [
            facts.file,
            <Filled sentence={words.size} values={{ file: <bdi>{file.name}</bdi>, size: sizeOf(file.bytes) }} />,
          ],
          ...(sheet === null ? [] : [[facts.sheet, sheet] as const]),
          [facts.mapping, mapping === null ? words.no_mapping : (mapping.file ?? words.typed)],
          ...(what === 'roles' ? [[facts.lacking, keepsOthers ? words.stay : words.withdrawn] as const] : []),
          ...(onlyAgency === null ? [] : [[facts.only_agency, onlyAgency] as const]),
          ...(source === null ? [] : [[facts.source, source] as const]),
        ]}
      />
      {state === 'read' || state === 'importing' ? (
        <>
          <p className="lede" role="status">
            {state === 'read' ? words.reading : words.importing}
          </p>
          <p>
            <a className="button" href={operatePaths.import(id)}>
              {words.again}
            </a>
          </p>
        </>
      ) : (
        <>
          <h2>{words[state]}</h2>
          <Outcome {...page} />
          <Back {...page} />
          <Next {...page} />
          <Changes {...page} />
          <Keep {...page} />
        </>
      )}
    </Page>
  )
}
