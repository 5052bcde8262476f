import type { ContentField, ContentFilePage } from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { LabelledField, OptionRow } from '#web/ui/fields.tsx'
import { useWords } from '#web/words.ts'
import { Form, Lines, Page } from './frame.tsx'

/** A field is as high as its text is long. */
const rowsFor = (text: string) => Math.min(20, Math.max(1, Math.ceil(text.length / 70), text.split('\n').length))

function Editing(field: Omit<ContentField, 'key'> & { at: string; now: string | null }) {
  const words = useWords('operate').content.edit
  const { at, label, kind, seen, value, inList, now } = field
  const message = now === null ? undefined : fill(words.now, { text: now })
  return (
    <div>
      <input type="hidden" name={`before:${at}`} value={seen} />
      <input type="hidden" name={`kind:${at}`} value={kind} />
      {kind === 'flag' ? (
        <fieldset>
          <legend>{label}</legend>
          <OptionRow id={at} type="checkbox" name={`field:${at}`} value="true" defaultChecked={value === 'true'}>
            {words.yes}
          </OptionRow>
        </fieldset>
      ) : (
        <LabelledField id={at} name={`field:${at}`} label={label} message={message}>
          {(attributes) => <textarea {...attributes} rows={rowsFor(value)} defaultValue={value} />}
        </LabelledField>
      )}
      {inList && (
        <OptionRow id={`remove:${at}`} type="checkbox" name={`remove:${at}`} value="true">
          {words.remove} <span className="visually-hidden">{label}</span>
        </OptionRow>
      )}
    </div>
  )
}

function Parts({ path, at, parts }: Pick<ContentFilePage, 'path' | 'at' | 'parts'>) {
  const words = useWords('operate').content.edit
  if (parts.length < 2) return null
  return (
    <details>
      <summary>{words.parts}</summary>
      <ul>
        {parts.map((part) => (
          <li key={part.at}>
            <a href={operatePaths.contentFile(path, part.at)} aria-current={part.at === at ? 'page' : undefined}>
              {part.label || words.whole}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A file of the pack, or a part of a long one, in a form. */
export function ContentFile(page: ContentFilePage) {
  const words = useWords('operate').content.edit
  const { path, title, at, parts, fields, lists, editors, faults } = page
  const part = parts.find((one) => one.at === at)?.label
  return (
    <Page section="content" title={title}>
      <p>
        <a href={operatePatterns.content}>{words.all}</a>
      </p>
      <p className="lede">{part ? `${path} › ${part}` : path}</p>
      {editors.length > 0 && <p>{fill(words.changed_by, { names: editors.join(', ') })}</p>}
      {faults.length > 0 && (
        <>
          <h2>{words.wrong}</h2>
          <Lines label={words.wrong} text={faults.join('\n')} />
        </>
      )}
      <Parts {...page} />
      <Form to={operatePatterns.saveContent} className="form operate-fields">
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="at" value={at} />
        {fields.map(({ key, ...field }) => (
          <Editing key={key} at={key} {...field} />
        ))}
        <button className="button">{words.save}</button>
      </Form>
      {lists.map(({ key, label }) => (
        <Form key={key} to={operatePatterns.addContent} className="operate-act">
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="at" value={at} />
          <input type="hidden" name="list" value={key} />
          <button className="button button-secondary">{fill(words.add, { list: label })}</button>
        </Form>
      ))}
    </Page>
  )
}
