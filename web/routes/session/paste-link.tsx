import type { ReactNode } from 'react'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { useWords } from '#web/words.ts'

/** In place of the button that opens the session: without script no browser says what stands behind the # of the link, so it is pasted. */
export function PasteLink({ children }: { children: ReactNode }) {
  const words = useWords('session').restore
  return (
    <PostForm name="restore" className="form">
      <p>{words.no_script.lede}</p>
      {children}
      <LabelledField id="link" label={words.no_script.link} hint={words.no_script.hint} message={undefined}>
        {(attributes) => <input {...attributes} type="text" autoComplete="off" spellCheck={false} />}
      </LabelledField>
      <div className="button-row">
        <button type="submit" className="button">
          {words.go_on}
        </button>
      </div>
      <p className="hint">{words.keep}</p>
    </PostForm>
  )
}
