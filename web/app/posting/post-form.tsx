import type { ComponentProps } from 'react'
import { Form, useLocation, useNavigation, useSubmit, type FetcherWithComponents } from 'react-router'
import { formFields } from '#contract/wire/forms.ts'
import { useApp } from '#web/app/session.tsx'
import type { Posted } from '#web/load.ts'

type Props = Pick<ComponentProps<typeof Form>, 'id' | 'className' | 'ref' | 'onSubmit' | 'children'> & {
  /** Which form of the screen it is. */
  name: string
  /** What it carries besides what is typed; nothing for what is undefined. */
  values?: Readonly<Record<string, string | undefined>>
  /** The address of its screen, where that is not the one of the page. */
  to?: string
  /** Whether Back does not lead to its screen afterwards. */
  replace?: true
  /** For a form whose screen stays as it is beside what comes of it. */
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
        // At once, so that who presses twice sends once.
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
