import type { ContentField, ContentGroup, ContentPart } from '#contract/wire/content-file-page.ts'
import { fill } from '#domain/framework/sentence.ts'
import { FieldError, LabelledField, OptionRow } from '#web/ui/fields.tsx'
import { Hints, RichTextBlocks } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'
import { useEnglish } from './frame.tsx'

const useEdit = () => useWords('operate').content.edit

/** A field is as high as its text is long. */
const rowsFor = (text: string) => Math.min(24, Math.max(1, Math.ceil(text.length / 70), text.split('\n').length))

/** Which item of a list stands at a place, from 1; null where it is none. */
function placeInList(key: string): number | null {
  const last = (JSON.parse(key) as unknown[]).at(-1)
  return typeof last === 'number' ? last + 1 : null
}

/** An item of a list shows its number alone, as the list has the name. */
function Label({ part: { key, label } }: { part: ContentField }) {
  const [place, name] = [placeInList(key), label.replace(/ \d+$/, '')]
  if (place === null || label === `${place}`) return label
  return (
    <>
      <span className="visually-hidden">{name}</span> {place}
    </>
  )
}

function Wrong({ wrong }: Pick<ContentPart, 'wrong'>) {
  const english = useEnglish()
  return wrong && <span {...(wrong.isCheck ? english : {})}>{wrong.text}</span>
}

const signs = { up: '↑', down: '↓', out: '✕' } as const

/** The buttons that move a part or take it out. They send the form, so that what was typed is stored first. */
function Acts({ part: { key, label, acts } }: { part: ContentPart }) {
  const words = useEdit()
  if (acts.length === 0) return null
  const isItem = placeInList(key) !== null
  return (
    <div className={isItem ? 'operate-acts' : 'operate-acts operate-part-acts'}>
      {isItem && acts.length > 1 && <span className="operate-drag" data-drag={key} title={words.drag} />}
      {acts.map((act) => (
        <button
          key={act}
          data-act={act}
          name="act"
          value={JSON.stringify({ do: act, path: JSON.parse(key) as unknown })}
          title={words[act]}
        >
          {isItem ? <span aria-hidden="true">{signs[act]}</span> : words[act]}{' '}
          <span className="visually-hidden">{isItem ? fill(words.act, { act: words[act], part: label }) : label}</span>
        </button>
      ))}
    </div>
  )
}

function Source({ source }: Pick<ContentField, 'source'>) {
  const words = useEdit()
  if (source === null) return null
  return (
    <div className="operate-source">
      <p className="hint">{words.first_language}</p>
      <p lang={source.language}>{source.text}</p>
    </div>
  )
}

function Preview({ field: { key, label, preview } }: { field: ContentField }) {
  const words = useEdit()
  return (
    <details className="operate-preview" data-preview={key} open>
      <summary>
        {words.preview} <span className="visually-hidden">{label}</span>
      </summary>
      <div className="noted text-page">
        <RichTextBlocks blocks={preview} />
      </div>
    </details>
  )
}

function Input({ field, attributes }: { field: ContentField; attributes: object }) {
  const words = useEdit()
  const { kind, value, choices, language } = field
  const own = { ...attributes, ...(language === null ? {} : { lang: language }) }
  if (kind === 'choice')
    return (
      <select {...attributes} defaultValue={value}>
        {value === '' && <option value="">{words.choose}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    )
  if (kind === 'number' || kind === 'line')
    return <input {...own} defaultValue={value} {...(kind === 'number' ? { inputMode: 'numeric' } : {})} />
  return <textarea {...own} rows={rowsFor(value)} defaultValue={value} />
}

function Field({ field }: { field: ContentField }) {
  const words = useEdit()
  const { key, id, label, hints, kind, type, seen, value, wrong, source } = field
  return (
    <div className={`operate-field operate-field-${kind}`}>
      <input type="hidden" name={`before:${key}`} value={seen} />
      <input type="hidden" name={`kind:${key}`} value={type} />
      {kind === 'flag' ? (
        <fieldset className="field" aria-describedby={wrong ? `${id}-error` : undefined}>
          <legend>{label}</legend>
          <Hints of={hints.length > 0 ? [hints.join(' ')] : []} />
          <FieldError id={`${id}-error`} message={wrong ? <Wrong wrong={wrong} /> : undefined} />
          <OptionRow id={id} type="checkbox" name={`field:${key}`} value="true" defaultChecked={value === 'true'}>
            {words.yes}
          </OptionRow>
        </fieldset>
      ) : (
        <div className={source === null ? undefined : 'operate-beside'}>
          <LabelledField
            id={id}
            name={`field:${key}`}
            label={<Label part={field} />}
            hint={hints.length > 0 ? hints.join(' ') : undefined}
            message={wrong ? <Wrong wrong={wrong} /> : undefined}
          >
            {(attributes) => <Input field={field} attributes={attributes} />}
          </LabelledField>
          <Source source={source} />
        </div>
      )}
      <Acts part={field} />
      {kind === 'markdown' && <Preview field={field} />}
    </div>
  )
}

/** What can be added to a group or a list: an item, a part, or one of several. */
function Adds({ group: { key, id, kind, label, adds, choices } }: { group: ContentGroup }) {
  const words = useEdit()
  const button = (to: string, name: string) => (
    <button
      key={to}
      className="button button-secondary"
      name="act"
      value={JSON.stringify({ do: 'add', path: JSON.parse(to) as unknown })}
    >
      {name}
    </button>
  )
  const buttons = adds.map((one) => button(one.key, one.label))
  return (
    <>
      {choices.length > 0 && (
        <div className="operate-choose">
          <div className="field">
            <label htmlFor={`${id}-choose`}>{fill(words.add_chosen, { part: label || words.item })}</label>
            <select id={`${id}-choose`} name={`choose:${key}`} defaultValue="">
              <option value="">{words.choose}</option>
              {choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
          <button
            className="button button-secondary"
            name="act"
            value={JSON.stringify({ do: 'add', path: JSON.parse(key) as unknown })}
          >
            {words.add} <span className="visually-hidden">{label}</span>
          </button>
        </div>
      )}
      {kind === 'group' && buttons.length > 2 ? (
        <details className="operate-adds">
          <summary>
            {fill(words.add_more, { count: String(buttons.length) })} <span className="visually-hidden">{label}</span>
          </summary>
          <ul className="bare operate-more">
            {adds.map((one, place) => (
              <li key={one.key}>
                {buttons[place]}
                <span className="hint">{one.hint}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        buttons.length > 0 && <div className="button-row">{buttons}</div>
      )}
    </>
  )
}

function Linked({ group }: { group: ContentGroup }) {
  const words = useEdit()
  const { id, label, to, hints, wrong, kind, adds, choices } = group
  return (
    <div>
      <div className="operate-linked">
        <a href={to ?? ''} id={id} aria-describedby={wrong ? `${id}-error` : undefined}>
          {label}
        </a>
        <Acts part={group} />
      </div>
      <Hints of={hints.length > 0 ? [hints.join(' ')] : []} />
      {wrong && (
        <p className="field-error" id={`${id}-error`}>
          {words.in_this} <Wrong wrong={wrong} />
        </p>
      )}
      {kind === 'list' && adds.length + choices.length > 0 && <Adds group={group} />}
    </div>
  )
}

/** A group or a list of a form, with what stands in it and what can be added. */
export function Group({ group, isWhole = false }: { group: ContentGroup; isWhole?: boolean }) {
  const { key, id, kind, label, hints, seen, to, parts, wrong } = group
  // Where a list is long, what adds to it is found without going through it.
  const isLong = isWhole && kind === 'list' && parts.length > 10
  const mark = <input type="hidden" name={`list:${key}`} value={seen} />
  if (to !== null)
    return (
      <>
        {mark}
        <Linked group={group} />
      </>
    )
  const inside = (
    <>
      {mark}
      {wrong && (
        <p className="field-error" id={`${id}-error`}>
          <Wrong wrong={wrong} />
        </p>
      )}
      {isLong && <Adds group={group} />}
      {kind === 'list' ? (
        <ol className="bare operate-list" data-list={key}>
          {parts.map((part) => (
            <li key={part.key} data-item={part.key}>
              <Part part={part} />
            </li>
          ))}
        </ol>
      ) : (
        parts.map((part) => <Part key={part.key} part={part} />)
      )}
      {!isLong && <Adds group={group} />}
    </>
  )
  if (isWhole)
    return (
      <div id={id} tabIndex={-1} className="operate-whole">
        <Hints of={hints.length > 0 ? [hints.join(' ')] : []} />
        {inside}
      </div>
    )
  return (
    <fieldset id={id} tabIndex={-1} className="operate-group" aria-describedby={wrong ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <Hints of={hints.length > 0 ? [hints.join(' ')] : []} />
      <Acts part={group} />
      {inside}
    </fieldset>
  )
}

function Part({ part }: { part: ContentPart }) {
  return 'parts' in part ? <Group group={part} /> : <Field field={part} />
}
