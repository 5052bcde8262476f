import { operatePatterns } from '#contract/wire/server-paths.ts'
import type { ServedOperator } from '#contract/wire/operator-page.ts'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Framed } from './frame.tsx'

type Props = Extract<ServedOperator, { wrong: unknown }>

/** Where an operator signs in; with what was wrong, if anything was. */
export function SignIn({ wrong }: Props) {
  const words = useWords('operate').sign_in
  const { counted } = useWriter()
  const failed = wrong === null || wrong === 'secret' ? words.wrong : counted(words.too_many, { count: wrong.minutes })
  const message = wrong === null ? undefined : failed
  return (
    <Framed title={wrong === null ? words.sign_in : words.not_signed_in}>
      <h1>{words.heading}</h1>
      <p className="lede">{words.lede}</p>
      <form method="post" action={operatePatterns.signIn} className="form">
        <LabelledField id="secret" label={words.secret} hint={words.about} message={message}>
          {(attributes) => (
            <input
              {...attributes}
              type="password"
              autoComplete="current-password"
              required
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- to type it once more
              autoFocus={wrong !== null}
            />
          )}
        </LabelledField>
        <button className="button">{words.sign_in}</button>
      </form>
    </Framed>
  )
}
