import { useId, useRef, type ReactNode } from 'react'

type Props = {
  /** What the button says, before and after asking. */
  label: string
  question: string
  /** What is lost by a yes. */
  children: ReactNode
  /** A no. */
  keep: string
  onYes: () => void
}

/** A button that asks before it does what cannot be undone. */
export function AskFirst({ label, question, children, keep, onYes }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const no = useRef<HTMLButtonElement>(null)

  function ask(): void {
    dialog.current?.showModal()
    // Enter by mistake must not delete anything.
    no.current?.focus()
  }

  function yes(): void {
    // The page has to be in reach where there is no answer.
    dialog.current?.close()
    onYes()
  }

  return (
    <>
      <button type="button" className="button button-secondary" onClick={ask}>
        {label}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={id}>
        <h2 id={id}>{question}</h2>
        <p>{children}</p>
        <div className="button-row">
          <button type="button" className="button" onClick={yes}>
            {label}
          </button>
          <button ref={no} type="button" className="button button-secondary" onClick={() => dialog.current?.close()}>
            {keep}
          </button>
        </div>
      </dialog>
    </>
  )
}
