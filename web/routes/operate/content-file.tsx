import type { ContentFilePage } from '#contract/wire/content-file-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useApp } from '#web/app/session.tsx'
import { useWords } from '#web/words.ts'
import { Group } from './content-fields.tsx'
import script from './content-form.js?url'
import { Form, Page, useEnglish } from './frame.tsx'

/** The way down to a part of a file: all content, the file, and the parts between. */
function Way({ path, title, above, form }: Pick<ContentFilePage, 'path' | 'title' | 'above' | 'form'>) {
  const words = useWords('operate').content.edit
  return (
    <nav aria-label={words.way}>
      <ol className="bare operate-way">
        <li>
          <a href={operatePatterns.content}>{words.all}</a>
        </li>
        {above.map(({ at, label }) => (
          <li key={at}>
            <a href={operatePaths.contentFile(path, at)}>{label || title}</a>
          </li>
        ))}
        {above.length > 0 && <li aria-current="page">{form.label}</li>}
      </ol>
    </nav>
  )
}

function Languages({ languages }: Pick<ContentFilePage, 'languages'>) {
  const words = useWords('operate').content.edit
  if (languages.length < 2) return null
  return (
    <p className="operate-languages">
      {words.languages}{' '}
      {languages.map(({ path, at, name, isHere }) =>
        isHere ? (
          <strong key={path}>{name}</strong>
        ) : (
          <a key={path} href={operatePaths.contentFile(path, at)}>
            {name}
          </a>
        ),
      )}
    </p>
  )
}

/** A file of the pack, or a part of a long one, in a form. */
export function ContentFile(page: ContentFilePage) {
  const words = useWords('operate').content.edit
  const { nonce } = useApp()
  const english = useEnglish()
  const { path, title, at, form, editors, others, isChecked, languages } = page
  return (
    <Page section="content" title={form.label === '' ? title : `${title}: ${form.label}`}>
      <Way {...page} />
      {editors.length > 0 && <p className="hint">{fill(words.changed_by, { names: editors.join(', ') })}</p>}
      <Languages languages={languages} />
      <Form to={operatePatterns.saveContent} className="form operate-fields">
        {/* The Enter key presses the first button of a form. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="at" value={at} />
        <div className="operate-others" data-others="" hidden={others.length === 0}>
          <h2>{words.wrong}</h2>
          <ul {...english}>
            {others.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <Group group={form} isWhole />
        <div className="operate-save">
          <button className="button">{words.save}</button>
          {!isChecked && (
            <a className="without-script" href={`${operatePaths.contentFile(path, at)}&checked=`}>
              {words.check}
            </a>
          )}
          <p
            role="status"
            data-status=""
            data-saving={words.saving}
            data-saved={words.saved}
            data-checking={words.checking}
            data-in-order={words.in_order}
            data-faulty={words.faulty}
            data-lost={words.lost}
            data-unchecked={isChecked ? undefined : ''}
            data-check={operatePaths.contentFile(path, at)}
          />
        </div>
      </Form>
      <script type="module" src={script} nonce={nonce} />
    </Page>
  )
}
