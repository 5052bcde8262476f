import type { SentForm } from '#contract/wire/first-view.ts'
import { formFields, formNamed, forms } from '#contract/wire/forms.ts'
import { refuse } from '#server/values/refusals.ts'

/** More than any form of ours sends: the longest has a box for each capability that a role needs. */
const mostFields = 200

/** Reads what a form has sent. What holds too many fields is refused before it is taken apart. */
export async function readFields(_request: unknown, body: string): Promise<URLSearchParams> {
  if (body.split('&', mostFields + 1).length > mostFields) throw refuse('tooLarge')
  return new URLSearchParams(body)
}

/** A form by its name, with those of the fields sent with it that it knows. */
export function sentForm(sent: URLSearchParams): SentForm {
  const form = formNamed(sent.get(formFields.form))
  if (form === null) throw refuse('badRequest')
  const known: readonly string[] = forms[form]
  return { form, fields: [...sent].filter(([name]) => known.includes(name)) }
}
