import { useId, useRef, useState } from 'react'
import { Heard } from './text.tsx'

type Words = {
  label: string
  hint: string
  copy: string
  /** What the button does, for those who do not see the label. */
  copy_name: string
  copied: string
  selected: string
}

/** A link in a field, with a button that copies it. */
export function LinkToCopy({ link, words }: { link: string; words: Words }) {
  const id = useId()
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
    <div className="field link-to-copy">
      <label htmlFor={id}>{words.label}</label>
      <p className="hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      <div className="link-to-copy-row">
        <input
          id={id}
          ref={field}
          readOnly
          dir="ltr"
          value={link}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button button-secondary" onClick={() => void copy()}>
          <Heard shown={words.copy} heard={words.copy_name} />
        </button>
      </div>
      <p className="link-to-copy-told" role="status">
        {done && words[done]}
      </p>
    </div>
  )
}

/** Offers the content as a file of JSON, without a request to the server. */
export function saveAsFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
