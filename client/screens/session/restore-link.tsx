import { useRef, useState } from 'react'

const told = {
  copied: 'Copied',
  selected: 'The link is selected. Copy it as you copy other text.',
} as const

/** The link back to the session, so that the email is not the only way to have it. */
export function RestoreLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<keyof typeof told | null>(null)

  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setDone('copied')
    } catch {
      // The browser keeps its clipboard to itself; what is selected can be copied by hand.
      field.current?.focus()
      setDone('selected')
    }
  }

  return (
    <div className="field restore-link">
      <label htmlFor="restore-link">Your link</label>
      <p className="hint" id="restore-link-hint">
        The same link as in the email, in case it does not arrive. Anyone who has it can open your session, so keep it
        to yourself.
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
          Copy<span className="visually-hidden"> the link</span>
        </button>
      </div>
      <p className="restore-link-told" role="status">
        {done && told[done]}
      </p>
    </div>
  )
}
