import { useWords } from '#web/words.ts'
import { InputField } from './fields.tsx'

/** Without script no browser says what stands behind the # of a link, so it is pasted. Shown on screens that load the words of sessions. */
export function PasteLink({ button }: { button: string }) {
  const { no_script: words } = useWords('session').restore
  return (
    <div className="form">
      <InputField id="link" label={words.link} hint={words.hint} type="text" autoComplete="off" spellCheck={false} />
      <div className="button-row">
        <button type="submit" className="button">
          {button}
        </button>
      </div>
    </div>
  )
}
