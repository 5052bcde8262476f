import { type ComponentProps, useState } from 'react'
import { type FetcherWithComponents, Form, useActionData, useLocation, useNavigation, useSubmit } from 'react-router'
import { formFields } from '#contract/wire/headers.ts'
import type { Posted } from '#web/load.ts'
import { useApp } from './session.tsx'

/** In milliseconds: long enough to read that a mail is being sent, and for a double click to end before the form disappears. */
export const minSendingTime = 500

/** Awaits a task; in the browser for so many milliseconds at least, so that what was pressed is seen before the screen changes. */
export async function atLeast<Answer>(milliseconds: number, task: Promise<Answer>): Promise<Answer> {
  const passed = import.meta.env.SSR ? null : new Promise((resolve) => setTimeout(resolve, milliseconds))
  const [answer] = await Promise.all([task, passed])
  return answer
}

/** What came of this form of the screen, when it was sent last; null before, and while it is being sent. */
export function usePosted(form: string, fetcher?: FetcherWithComponents<Posted>): Posted | null {
  const ofPage = useActionData<Posted>()
  const isSending = useIsSending(form, fetcher)
  const posted = fetcher?.data ?? ofPage
  return posted?.form === form && !isSending ? posted : null
}

/** What is wrong with a form by field, until that field is edited. */
export function useMessages(posted: Posted | null): {
  messages: Posted['messages']
  edit: (field: string) => void
} {
  const [edited, setEdited] = useState<{ since: Posted | null; fields: readonly string[] }>({ since: null, fields: [] })
  const fields = edited.since === posted ? edited.fields : []
  const wrong = Object.entries(posted?.messages ?? {}).filter(([field]) => !fields.includes(field))
  return {
    messages: Object.fromEntries(wrong),
    edit: (field) => setEdited({ since: posted, fields: [...fields, field] }),
  }
}

/** What was typed in a field when the form was sent; empty where it was not. */
export function typedIn(posted: Posted | null, field: string): string {
  return posted?.fields[field]?.[0] ?? ''
}

/** Whether the form was sent and nothing was wrong. */
export function isDone(posted: Posted | null): boolean {
  return posted !== null && Object.keys(posted.messages).length === 0
}

type Props = Pick<ComponentProps<typeof Form>, 'id' | 'className' | 'ref' | 'onSubmit' | 'children'> & {
  /** Which form of the screen it is. */
  name: string
  /** Its hidden fields; undefined values are left out. */
  values?: Readonly<Record<string, string | undefined>>
  /** The address of its screen, where that is not the one of the page. */
  to?: string
  /** Replaces the entry in the history, so that Back does not lead to the form's screen. */
  replace?: true
  /** For a form that is sent without a navigation, so that its screen stays as it is. */
  fetcher?: FetcherWithComponents<Posted>
}

/** Whether this form has been sent and its answer is not there yet. */
export function useIsSending(name: string, fetcher?: FetcherWithComponents<Posted>): boolean {
  const navigation = useNavigation()
  return (fetcher ?? navigation).formData?.get(formFields.form) === name
}

/** A form that works before the script is there, and without it: sent to the address of its screen, it comes back as a page. */
export function PostForm({ name, values = {}, to, replace, fetcher, onSubmit, children, ...form }: Props) {
  const { page } = useApp()
  const { pathname, search } = useLocation()
  const isSending = useIsSending(name, fetcher)
  const submit = useSubmit()
  const own = { [formFields.form]: name, [formFields.uuid]: page.uuid, [formFields.key]: page.key }
  return (
    <Form
      {...form}
      noValidate
      method="post"
      action={to ?? pathname + search}
      onSubmit={(event) => {
        if (!isSending) onSubmit?.(event)
        const isHandled = event.defaultPrevented
        event.preventDefault()
        if (isSending || isHandled) return
        const { submitter } = event.nativeEvent
        const sent = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget
        // `flushSync` shows at once that the form is being sent, so that a second press sends nothing.
        if (fetcher) void fetcher.submit(sent, { flushSync: true })
        else void submit(sent, { flushSync: true, viewTransition: true, ...(replace && { replace }) })
      }}
    >
      {Object.entries({ ...own, ...values }).map(
        ([field, value]) => value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {children}
    </Form>
  )
}
