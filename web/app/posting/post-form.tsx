import type { ComponentProps } from 'react'
import { Form, useLocation } from 'react-router'
import { formFields } from '#contract/wire/forms.ts'
import { useApp } from '#web/app/session.tsx'

type Props = Omit<ComponentProps<typeof Form>, 'method' | 'action'> & {
  /** Which form of the screen it is. */
  name: string
  /** What it carries besides what is typed; nothing for what is undefined. */
  values?: Readonly<Record<string, string | undefined>>
  /** The address of its screen, where that is not the one of the page. */
  to?: string
}

/** A form that works before the script is there, and without it: sent to the address of its screen, it comes back as a page. */
export function PostForm({ name, values = {}, to, children, ...form }: Props) {
  const { page } = useApp()
  const { pathname, search } = useLocation()
  const own = { [formFields.form]: name, [formFields.uuid]: page.uuid, [formFields.key]: page.key }
  return (
    <Form {...form} noValidate method="post" action={to ?? pathname + search}>
      {Object.entries({ ...own, ...values }).map(
        ([field, value]) => value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {children}
    </Form>
  )
}
