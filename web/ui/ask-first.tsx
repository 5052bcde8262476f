import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { sure } from '#contract/wire/headers.ts'
import { PostForm, usePosted } from '#web/app/post-form.tsx'
import { useFailure } from '#web/app/tab.ts'

type Form = Pick<ComponentProps<typeof PostForm>, 'name' | 'values' | 'to' | 'fetcher'>

type Props = {
  /** The text of the button, and of the yes in the dialog. */
  label: ReactNode
  question: string
  /** What a yes deletes. */
  children: ReactNode
  /** The text of the no. */
  keep: string
  className?: string
  /** Whether there is anything to ask about; if not, the button does it at once. */
  isNeeded?: () => Promise<boolean>
  /** The form that a yes sends. Its `post` is one `afterYes`, which has the page ask where there is no script. */
  form: Form
}

/** Whether the page asks because this form was sent without a yes. */
function useIsAsked({ name: form, fetcher, values = {} }: Form): boolean {
  const posted = usePosted(form, fetcher)
  if (posted?.messages[sure.name] === undefined) return false
  return Object.entries(values).every(([name, value]) => posted.fields[name]?.[0] === value)
}

/** A button that asks for confirmation before something that cannot be undone. */
export function AskFirst({
  label,
  question,
  children,
  keep,
  className = 'button button-secondary',
  form,
  isNeeded,
}: Props) {
  const id = useId()
  const formId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const no = useRef<HTMLButtonElement>(null)
  const fail = useFailure()
  const isAsking = useRef(false)
  const isAsked = useIsAsked(form)

  async function ask(): Promise<void> {
    if (isNeeded) {
      if (isAsking.current) return
      isAsking.current = true
      const hasToAsk = await isNeeded().finally(() => (isAsking.current = false))
      if (!hasToAsk) {
        yes.current?.click()
        return
      }
    }
    dialog.current?.close()
    dialog.current?.showModal()
    // The focus starts on the no, so that pressing Enter by mistake deletes nothing.
    no.current?.focus()
  }

  return (
    <>
      <PostForm {...form} id={formId}>
        <button
          type="submit"
          className={className}
          onClick={(event) => {
            event.preventDefault()
            void ask().catch(fail)
          }}
        >
          {label}
        </button>
      </PostForm>
      <dialog ref={dialog} className="dialog" aria-labelledby={id} open={isAsked}>
        <h2 id={id}>{question}</h2>
        <p>{children}</p>
        <div className="button-row">
          <button
            ref={yes}
            type="submit"
            form={formId}
            {...sure}
            className="button button-secondary"
            // So that the notice on the page can be reached if there is no answer.
            onClick={() => dialog.current?.close()}
          >
            {label}
          </button>
          {/* Closes the dialog where there is no script. */}
          <form method="dialog" action="">
            <button
              ref={no}
              type="submit"
              className="button"
              autoFocus={isAsked}
              onClick={(event) => {
                event.preventDefault()
                dialog.current?.close()
              }}
            >
              {keep}
            </button>
          </form>
        </div>
      </dialog>
    </>
  )
}
