import * as titles from 'virtual:words/app/titles'
import * as words from 'virtual:words/session/restore'
import { LabelledField } from '#client/components/labelled-field.tsx'
import { PostForm } from '#client/app/posting/post-form.tsx'
import { LeftBehind } from './left-behind.tsx'

/** In place of the screen that a link opens: without script no browser says what stands behind the # of the link, so it is pasted. */
export function PasteLink() {
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
