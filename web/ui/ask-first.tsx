import { useId, useRef, type ReactNode } from 'react'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'

type Props = {
  /** The text of the button, and of the yes in the dialog. */
  label: ReactNode
  question: string
  /** What a yes deletes. */
  children: ReactNode
  /** The text of the no. */
  keep: string
  onYes: () => void
  /** Whether there is anything to ask about; if not, the button does it at once. */
  isNeeded?: () => Promise<boolean>
}

/** A button that asks for confirmation before something that cannot be undone. */
export function AskFirst({ label, question, children, keep, onYes, isNeeded }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const no = useRef<HTMLButtonElement>(null)
  const fail = useFailure()
  const { run } = useOneAtATime()

  async function ask(): Promise<void> {
    if (isNeeded && !(await isNeeded())) return onYes()
    dialog.current?.showModal()
    // The focus starts on the no, so that pressing Enter by mistake deletes nothing.
    no.current?.focus()
  }

  function yes(): void {
    // Close the dialog, so that the notice on the page can be reached if there is no answer.
    dialog.current?.close()
    onYes()
  }

  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => void run(ask).catch(fail)}>
        {label}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby={id}>
        <h2 id={id}>{question}</h2>
        <p>{children}</p>
        <div className="button-row">
          <button type="button" className="button button-secondary" onClick={yes}>
            {label}
          </button>
          <button ref={no} type="button" className="button" onClick={() => dialog.current?.close()}>
            {keep}
          </button>
        </div>
      </dialog>
    </>
  )
}
