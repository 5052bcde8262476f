import { useLocation } from 'react-router'
import type { PreviewBar as Said } from '#contract/wire/page.ts'
import { previewPatterns } from '#contract/wire/server-paths.ts'
import { maxReviewerLength, maxReviewLength } from '#domain/operate/review.ts'
import { InputField, LabelledField } from '#web/ui/fields.tsx'

/** Above each page of a preview: whose draft it shows, with what ends it and a form to say something about the page. Works without script. */
export function PreviewBar({ label, about, end, comment, comment_about: kept, name, text, send }: Said) {
  const { pathname, search } = useLocation()
  return (
    <aside className="preview-bar" aria-label={label}>
      <div className="row">
        <p>{about}</p>
        <form method="post" action={previewPatterns.end}>
          <button className="button button-secondary">{end}</button>
        </form>
      </div>
      <details>
        <summary>{comment}</summary>
        <form method="post" action={previewPatterns.comment} className="form">
          <p>{kept}</p>
          <input type="hidden" name="address" value={pathname + search} />
          <InputField
            id="preview-name"
            name="name"
            label={name}
            autoComplete="name"
            maxLength={maxReviewerLength}
            required
          />
          <LabelledField id="preview-text" name="text" label={text}>
            {(attributes) => <textarea {...attributes} rows={4} maxLength={maxReviewLength} required />}
          </LabelledField>
          <button className="button">{send}</button>
        </form>
      </details>
    </aside>
  )
}
