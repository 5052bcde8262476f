import type { GoneRow } from '#contract/wire/gone-row.ts'
import type { ContentPage } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { LabelledField } from '#web/ui/fields.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form } from './frame.tsx'

const keepsItsId: readonly GoneRow['kind'][] = ['level', 'role_type', 'rating']

function Row({ kind, id, name, where, sessions, profiles, isRetired, choices, isLikely }: GoneRow) {
  const words = useWords('operate').content.gone
  const { counted } = useWriter()
  const named = { kind: words.kinds[kind], name, names: where.join(', ') }
  const title = fill(where.length > 0 ? words.at : words.named, named)
  const hanging = [
    ...(sessions > 0 ? [counted(words.sessions, { count: sessions })] : []),
    ...(profiles > 0 ? [counted(words.profiles, { count: profiles })] : []),
  ]
  return (
    <Form to={operatePatterns.answerGone} className="form">
      <fieldset>
        <legend>{title}</legend>
        {hanging.length > 0 && <p>{hanging.join(' ')}</p>}
        <p>{filledIn(words.effects[kind].toString(), { id })}</p>
        {keepsItsId.includes(kind) && <p>{words.keeps_id}</p>}
        {isRetired && <p>{words.is_retired}</p>}
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        {choices.length > 0 && (
          <LabelledField id={`${kind}-${id}`} name="to" label={words.is_now}>
            {(attributes) => (
              <select {...attributes} defaultValue={isLikely ? choices[0]?.id : ''}>
                <option value="">{words.choose}</option>
                {choices.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </LabelledField>
        )}
        <div className="row operate-choices">
          {choices.length > 0 && (
            <button className="button" name="is" value="now">
              {words.same} <span className="visually-hidden">{title}</span>
            </button>
          )}
          {!isRetired && (
            <button className="button button-secondary" name="is" value="retired">
              {words.retired} <span className="visually-hidden">{title}</span>
            </button>
          )}
        </div>
      </fieldset>
    </Form>
  )
}

/** What is gone from the draft by its id: what it is now, or that it is retired. */
export function Gone({ gone }: Pick<ContentPage, 'gone'>) {
  const words = useWords('operate').content.gone
  if (gone.length === 0) return null
  return (
    <section className="operate-act">
      <h3>{words.heading}</h3>
      <p>{words.about}</p>
      {gone.map((one) => (
        <Row key={`${one.kind} ${one.id}`} {...one} />
      ))}
    </section>
  )
}
