import { useState } from 'react'
import { ContactLink } from '#web/ui/contact-link.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { IncompleteLink } from '#web/ui/incomplete-link.tsx'
import { Success } from '#web/ui/success.tsx'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useLinkToken } from '#web/app/links/use-link-token.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { toHome } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp } from '#web/app/session.tsx'
import { loading } from '#web/load.ts'
import { useWords } from '#web/words.ts'

export const loader = loading(['mail'])
export const clientLoader = loading(['mail'])

export const handle: ScreenMeta = {
  title: ({ app }) => app.titles.stop,
  back: toHome,
}

/** Stops mail only on a click, so that programs that visit links, such as mail scanners, stop none. */
export default function Stop() {
  const titles = useWords('app').titles
  const words = useWords('mail').stop
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const token = useLinkToken()
  const [state, setState] = useState<'ready' | 'stopping' | 'stopped' | 'asked' | { refused: string }>('ready')

  async function stop(opened: string): Promise<void> {
    setState('stopping')
    const { data } = await api.call('stop_mail', { token: opened })
    if (data.message !== undefined) setState({ refused: data.message })
    else setState(data.is_asked ? 'asked' : 'stopped')
  }

  return (
    <div className="column">
      <h1 tabIndex={-1}>{titles.stop}</h1>
      {token === null && (
        <IncompleteLink>
          <p>
            <Filled sentence={words.no_link} values={{ address: <ContactLink /> }} />
          </p>
        </IncompleteLink>
      )}
      {token !== null && state !== 'stopped' && state !== 'asked' && (
        <>
          <p className="lede">{words.lede}</p>
          <p>{words.about}</p>
          <p>
            <button
              type="button"
              className="button"
              aria-disabled={state === 'stopping'}
              onClick={() => void run(() => stop(token)).catch(fail)}
            >
              {words.stop}
            </button>
          </p>
        </>
      )}
      <div role="status">
        {state === 'stopping' && <p>{words.stopping}</p>}
        {typeof state === 'object' && (
          <p>
            {words.not_asked} {state.refused}
          </p>
        )}
        {state === 'asked' && (
          <Success title={words.asked} takesFocus>
            <p>{words.asked_about}</p>
          </Success>
        )}
        {state === 'stopped' && (
          <Success title={words.stopped} takesFocus>
            <p>{words.done}</p>
            <p>{words.kept}</p>
            <p>
              <Filled sentence={words.again} values={{ address: <ContactLink /> }} />
            </p>
          </Success>
        )}
      </div>
    </div>
  )
}
