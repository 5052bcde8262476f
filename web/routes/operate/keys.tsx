import type { KeysPage } from '#contract/wire/other-systems-pages.ts'
import { apiPatterns, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { FieldError, InputField, OptionRow, SelectField } from '#web/ui/fields.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form, Page, Table, Time } from './frame.tsx'

type Key = KeysPage['keys'][number]

/** What a key may do, each with its word. */
function useScopes() {
  const { scopes } = useWords('operate').keys
  return {
    'roles:read': scopes.read,
    'roles:write': scopes.write,
    'frameworks:read': scopes.frameworks,
    'learning:write': scopes.learning,
  } as const
}

function Kept({ keys, agencies }: KeysPage) {
  const words = useWords('operate').keys
  const { columns } = words
  const { inDigits } = useWriter()
  const scopes = useScopes()
  const sourceOf = ({ source, agency: id }: Key) => {
    const bound = agencies.find((one) => one.id === id)?.name ?? id
    return id === '' ? source || '–' : fill(words.source_of, { source, bound })
  }
  const usesOf = ({ uses }: Key) =>
    uses.map(({ day, uses: count }) => <div key={day}>{fill(words.uses, { day, count: inDigits(count) })}</div>)
  const rows = keys.map((key) => ({
    key: key.id,
    cells: [
      <>
        <bdi>{key.name}</bdi>{' '}
        <span className="hint">
          <Filled sentence={words.by} values={{ name: <bdi>{key.made_by}</bdi>, time: <Time at={key.made_at} /> }} />
        </span>
      </>,
      key.scopes.map((scope) => scopes[scope]).join(', '),
      sourceOf(key),
      key.ended_at === null ? (
        <time className="operate-day">{key.last_day}</time>
      ) : (
        <Filled sentence={words.ended} values={{ time: <Time at={key.ended_at} /> }} />
      ),
      key.used_at === null ? words.never : <Time at={key.used_at} />,
      key.uses.length === 0 ? '–' : usesOf(key),
      key.is_current ? (
        <Form to={operatePatterns.endKey}>
          <input type="hidden" name="key" value={key.id} />
          <button className="button button-secondary">
            {words.end} <span className="visually-hidden">{key.name}</span>
          </button>
        </Form>
      ) : (
        '–'
      ),
    ],
  }))
  if (rows.length === 0) return <p>{words.none}</p>
  const { name, scopes: may, source, last_day: last, used, uses, acts } = columns
  return (
    <>
      <Table caption={words.table} columns={[name, may, source, last, used, uses, acts]} rows={rows} />
      <p className="hint">{words.kept}</p>
    </>
  )
}

function NewKey({ agencies, days, wrong }: KeysPage) {
  const words = useWords('operate').keys
  const { typed, messages = {} } = wrong ?? {}
  return (
    <Form to={operatePatterns.makeKey}>
      <div className="form">
        <InputField
          id="name"
          label={words.name}
          hint={words.name_about}
          message={messages.name}
          defaultValue={typed?.name}
          required
        />
        <fieldset className="radio-group" aria-describedby={messages.scopes === undefined ? undefined : 'scopes-error'}>
          <legend>{words.may}</legend>
          <FieldError id="scopes-error" message={messages.scopes} />
          {Object.entries(useScopes()).map(([scope, name]) => (
            <OptionRow
              key={scope}
              type="checkbox"
              id={scope}
              name={`scope ${scope}`}
              value="yes"
              defaultChecked={typed?.scopes.some((one) => one === scope)}
            >
              {name}
            </OptionRow>
          ))}
        </fieldset>
        <InputField
          id="source"
          label={words.source}
          hint={words.source_about}
          message={messages.source}
          defaultValue={typed?.source}
        />
        <SelectField
          id="agency"
          label={words.agency}
          hint={words.agency_about}
          any={words.any_agency}
          list={agencies.map(({ id, name }) => ({ value: id, text: name }))}
          defaultValue={typed?.agency}
        />
        <InputField
          id="last_day"
          label={words.last_day}
          message={messages.last_day}
          type="date"
          min={days.first}
          max={days.last}
          defaultValue={typed?.last_day ?? days.last}
          required
        />
        <button className="button">{words.make}</button>
      </div>
    </Form>
  )
}

/** The keys of other systems, and the form that makes one. */
export function Keys(page: KeysPage) {
  const words = useWords('operate').keys
  return (
    <Page section="keys" title={words.heading}>
      <p className="lede">{words.about}</p>
      <p>
        <a href={apiPatterns.openApi}>{words.description}</a>
      </p>
      <Kept {...page} />
      <h2>{words.make}</h2>
      <NewKey {...page} />
    </Page>
  )
}
