import type { ComponentProps } from 'react'
import { useHref, useLocation } from 'react-router'
import { formFields, type FormName } from '#contract/wire/forms.ts'
import { useApp } from '#client/app/session.tsx'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action'> & {
  /** Which form it is; `views` is opened by script alone. */
  name: FormName | 'views'
  /** What it carries besides what is typed; nothing for what is undefined. */
  values?: Readonly<Record<string, string | undefined>>
  /** The address of its screen, where that is not the one of the page. */
  to?: string
}

/** A form that works before the script is there, and without it: sent to the address of its screen, it comes back as a page. */
export function PostForm({ name, values = {}, to, children, ...form }: Props) {
  const { api, pageKey } = useApp()
  const { pathname, search } = useLocation()
  const action = useHref(to ?? pathname + search)
  const own = { [formFields.form]: name, [formFields.uuid]: api.uuid, [formFields.key]: pageKey }
  return (
    <form {...form} noValidate method="post" action={action}>
      {Object.entries({ ...own, ...values }).map(
        ([field, value]) => value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {children}
    </form>
  )
}
