import { useRef, useState } from 'react'
import { link as words } from 'virtual:words/session/save'

/** Shows the link on the screen too, in case the email does not arrive. */
export function RestoreLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<'copied' | 'selected' | null>(null)

  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setDone('copied')
    } catch {
      // The browser blocks the clipboard; the visitor can copy the selected link by hand.
      field.current?.focus()
      setDone('selected')
    }
  }

  return (
    <div className="field restore-link">
      <label htmlFor="restore-link">{words.label}</label>
      <p className="hint" id="restore-link-hint">
        {words.hint}
      </p>
      <div className="restore-link-row">
        <input
          id="restore-link"
          ref={field}
          readOnly
          value={link}
          aria-describedby="restore-link-hint"
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button button-secondary" onClick={() => void copy()}>
          <span aria-hidden="true">{words.copy}</span>
          <span className="visually-hidden">{words.copy_link}</span>
        </button>
      </div>
      <p className="restore-link-told" role="status">
        {done && words[done]}
      </p>
    </div>
  )
}
