import { LabelledField } from '#web/ui/labelled-field.tsx'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { LeftBehind } from './left-behind.tsx'
import { useWords } from '#web/words.ts'

/** In place of the screen that a link opens: without script no browser says what stands behind the # of the link, so it is pasted. */
export function PasteLink() {
const titles = useWords('app').titles
const words = useWords('session').restore

  return (
    <main id="main" className="noscript">
      <h1>{titles.restore}</h1>
      <PostForm name="restore" className="form">
        <p>{words.no_script.lede}</p>
        <LeftBehind isKnown={false} />
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
    </main>
  )
}
