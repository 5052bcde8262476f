import type { ComponentProps } from 'react'
import { Form, useLocation, useNavigation, type FetcherWithComponents } from 'react-router'
import { formFields } from '#contract/wire/forms.ts'
import { useApp } from '#web/app/session.tsx'
import type { Posted } from '#web/load.ts'

type Props = Omit<ComponentProps<typeof Form>, 'method' | 'action'> & {
  /** Which form of the screen it is. */
  name: string
  /** What it carries besides what is typed; nothing for what is undefined. */
  values?: Readonly<Record<string, string | undefined>>
  /** The address of its screen, where that is not the one of the page. */
  to?: string
  /** For a form whose screen stays as it is beside what comes of it. */
  fetcher?: FetcherWithComponents<Posted>
}

/** Whether this form has been sent and its answer is not there yet. */
export function useIsSending(name: string, fetcher?: FetcherWithComponents<Posted>): boolean {
  const navigation = useNavigation()
  return (fetcher ?? navigation).formData?.get(formFields.form) === name
}

/** A form that works before the script is there, and without it: sent to the address of its screen, it comes back as a page. */
export function PostForm({ name, values = {}, to, fetcher, onSubmit, children, ...form }: Props) {
  const { page } = useApp()
  const { pathname, search } = useLocation()
  const isSending = useIsSending(name, fetcher)
  const own = { [formFields.form]: name, [formFields.uuid]: page.uuid, [formFields.key]: page.key }
  const Sent = fetcher?.Form ?? Form
  return (
    <Sent
      viewTransition
      {...form}
      noValidate
      method="post"
      action={to ?? pathname + search}
      onSubmit={(event) => {
        // Who presses twice sends once.
        if (isSending) event.preventDefault()
        else onSubmit?.(event)
      }}
    >
      {Object.entries({ ...own, ...values }).map(
        ([field, value]) => value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {children}
    </Sent>
  )
}
