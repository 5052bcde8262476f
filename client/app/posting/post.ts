import type { Posted } from '#contract/wire/first-view.ts'
import type { FormName, forms } from '#contract/wire/forms.ts'
import { CallFailed } from '#client/app/api.ts'
import type { App } from '#client/app/session.tsx'

/** Where a form leads on to, or what came of it. */
type Outcome = { to: string } | Pick<Posted, 'messages' | 'link'>

/** Does what a form asks for that was sent without script, with the calls that its screen makes. */
export type Post = (app: App, fields: URLSearchParams) => Promise<Outcome>

type Field = (typeof forms)[FormName][number]

/** A field of a form; empty where it has none. */
export const textIn = (fields: URLSearchParams, name: Field): string => fields.get(name) ?? ''

/** What a rule says against what was chosen or typed, for `field` where it names none. */
export async function orWrong(field: string, call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { messages: error.fields ?? { [field]: error.message } }
  }
}
