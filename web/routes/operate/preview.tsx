import { useLoaderData } from 'react-router'
import { paths } from '#contract/wire/paths.ts'
import { previewPatterns } from '#contract/wire/server-paths.ts'
import { useApp } from '#web/app/session.tsx'
import { serving } from '#web/load.ts'
import { BackLink, ServedFrame } from '#web/served.tsx'
import { InputField } from '#web/ui/fields.tsx'
import { Success } from '#web/ui/success.tsx'
import { usePack, useWords } from '#web/words.ts'
import script from './contact-link.js?url'

export const loader = serving('preview', ['operate'])

/** Where the link of a preview leads, which opens it by a button alone; and what came of a comment that was written in one. */
export default function Preview() {
  const { page } = useLoaderData<typeof loader>()
  const words = useWords('operate').content.preview.page
  const { site } = usePack('site')
  const { nonce } = useApp()
  const { state, back } = page
  const isAbout = state === 'commented' || state === 'not commented'
  const wrong = {
    'not valid': [words.not_valid, words.wrong],
    'not commented': [words.not_commented, words.not_commented_about],
  } as const
  const [fault, more] = state in wrong ? wrong[state as keyof typeof wrong] : []
  return (
    <ServedFrame
      title={fault ?? (isAbout ? words.commented : words.heading)}
      bar={<BackLink to={paths.home}>{site.product}</BackLink>}
    >
      <div className="column">
        <h1>{words.heading}</h1>
        {state === 'opened' && <p className="lede">{words.lede}</p>}
        {state === 'commented' && (
          <Success title={words.commented}>
            <p>{words.commented_about}</p>
          </Success>
        )}
        {fault !== undefined && (
          <div className="error-summary" role="alert">
            <h2>{fault}</h2>
            <p>{more}</p>
          </div>
        )}
        {isAbout ? (
          <p className="preview-back">
            <a className="button" href={back}>
              {words.back}
            </a>
          </p>
        ) : (
          <form method="post" action={previewPatterns.open} className="form">
            <div className={state === 'opened' ? 'without-script' : undefined}>
              <InputField id="link" label={words.link} hint={words.link_about} autoComplete="off" spellCheck={false} />
            </div>
            <button className="button">{words.go_on}</button>
          </form>
        )}
        {state === 'opened' && <script type="module" src={script} nonce={nonce} />}
      </div>
    </ServedFrame>
  )
}
