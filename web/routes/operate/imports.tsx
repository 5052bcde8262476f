import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import type { ImportsPage } from '#contract/wire/import-pages.ts'
import { fill } from '#domain/framework/sentence.ts'
import { InputField, LabelledField, RadioChoice, SelectField } from '#web/ui/fields.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form, FormCode, Page, Table, Time, useFileSize } from './frame.tsx'

function MappingFields() {
  const words = useWords('operate').imports
  return (
    <details>
      <summary>{words.other_mapping}</summary>
      <div className="form">
        <InputField id="map" label={words.own_mapping} type="file" accept=".yaml,.yml" />
        <LabelledField id="typed" label={words.typed}>
          {(attributes) => <textarea {...attributes} rows={8} spellCheck={false} />}
        </LabelledField>
      </div>
    </details>
  )
}

function PartFields({ agencies }: Pick<ImportsPage, 'agencies'>) {
  const words = useWords('operate').imports
  return (
    <details>
      <summary>{words.part}</summary>
      <div className="form">
        <SelectField
          id="agency"
          label={words.only_agency}
          hint={words.only_agency_about}
          any={words.all_agencies}
          list={agencies.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <InputField id="source" label={words.source} hint={words.source_about} />
      </div>
    </details>
  )
}

function UploadForm({ mappings, agencies, maxBytes }: ImportsPage) {
  const words = useWords('operate').imports
  const sizeOf = useFileSize()
  const holds = [
    { key: 'roles', name: words.roles },
    { key: 'agencies', name: words.agencies },
    { key: 'learning', name: words.learning },
  ]
  const fileHint = fill(words.file_about, { size: sizeOf(maxBytes) })
  return (
    <form method="post" action={operatePatterns.imports} encType="multipart/form-data" className="form">
      <FormCode />
      <RadioChoice name="what" legend={words.what} options={holds} chosen="roles" />
      <InputField id="file" label={words.file} hint={fileHint} type="file" accept=".csv,.xlsx,.json" required />
      <SelectField
        id="kept"
        label={words.mapping}
        hint={words.mapping_about}
        any={words.no_mapping}
        list={mappings.map((name) => ({ value: name, text: name }))}
      />
      <MappingFields />
      <PartFields agencies={agencies} />
      <label className="operate-check">
        <input type="checkbox" name="keep" value="yes" />
        {words.keep}
      </label>
      <button className="button">{words.look}</button>
    </form>
  )
}

function Uploaded({ uploaded }: Pick<ImportsPage, 'uploaded'>) {
  const words = useWords('operate').earlier
  const { file_columns: columns } = words
  if (uploaded.length === 0) return null
  const rows = uploaded.map(({ id, file, what, state }) => ({
    key: id,
    cells: [
      <a href={operatePaths.import(id)}>
        <bdi>{file}</bdi>
      </a>,
      words.what[what],
      words.states[state],
    ],
  }))
  return (
    <>
      <h2>{words.uploaded}</h2>
      <Table caption={words.files} columns={[columns.file, columns.what, columns.state]} rows={rows} />
    </>
  )
}

/** The imports that were made, with a button that undoes the last one. */
function Earlier({ imports }: Pick<ImportsPage, 'imports'>) {
  const words = useWords('operate').earlier
  const { inDigits } = useWriter()
  const { columns } = words
  const [last] = imports
  if (!last) return null
  const rows = imports.map(({ id, at, what, file, source, added, changed, withdrawn, undone_at: undone }) => ({
    key: id,
    cells: [
      <>
        <Time at={at} />
        {undone !== null && (
          <>
            <br />
            <Filled sentence={words.undone} values={{ time: <Time at={undone} /> }} />
          </>
        )}
      </>,
      words.what[what],
      file === '' ? words.removed : <bdi>{file}</bdi>,
      source,
      ...[added, changed, withdrawn].map((count) => inDigits(count)),
    ],
  }))
  const { when, what, file, source, added, changed, withdrawn } = columns
  return (
    <>
      <h2>{words.imports}</h2>
      <Table caption={words.last} columns={[when, what, file, source, added, changed, withdrawn]} rows={rows} />
      {last.undone_at === null && (
        <>
          <p>{words.undo_about}</p>
          <Form to={operatePatterns.undoImport}>
            <input type="hidden" name="import" value={last.id} />
            <button className="button button-secondary">{words.undo}</button>
          </Form>
        </>
      )}
    </>
  )
}

/** Where the imported roles come from, with a form that removes all of one source. */
function Sources({ sources, word, removing }: Pick<ImportsPage, 'sources' | 'word' | 'removing'>) {
  const { earlier: words, imports } = useWords('operate')
  const { inDigits } = useWriter()
  if (sources.length === 0) return null
  return (
    <>
      <h2>{words.sources}</h2>
      <p>{words.sources_about}</p>
      <Table
        caption={words.sources_table}
        columns={[words.source_columns.source, words.source_columns.roles]}
        rows={sources.map(({ source, roles }) => ({ key: source, cells: [source, inDigits(roles)] }))}
      />
      <details open={removing !== ''}>
        <summary>{words.remove_source}</summary>
        <Form to={operatePatterns.removeSource} className="form">
          <SelectField
            id="removed"
            name="source"
            label={imports.source}
            any={words.choose_source}
            list={sources.map(({ source }) => ({ value: source, text: source }))}
            defaultValue={removing}
            required
          />
          <InputField id="word" label={fill(words.source_word, { word })} autoComplete="off" required />
          <button className="button button-secondary">{words.remove}</button>
        </Form>
      </details>
    </>
  )
}

/** The form to upload a file, the files that were uploaded lately, and what was imported before. */
export function Imports(page: ImportsPage) {
  const words = useWords('operate').imports
  return (
    <Page section="imports" title={words.heading}>
      <p className="lede">{words.lede}</p>
      <UploadForm {...page} />
      <Uploaded {...page} />
      <Earlier {...page} />
      <Sources {...page} />
    </Page>
  )
}
