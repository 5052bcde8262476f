import { tidyLine } from '#domain/framework/printable.ts'
import { toHome } from '#web/app/back-to.ts'
import { useLinkToken } from '#web/app/links.ts'
import { isDone, PostForm, useIsSending, usePosted } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loading, type Post, posting, textIn } from '#web/load.ts'
import { ContactLink, IncompleteLink } from '#web/ui/link.tsx'
import { PasteLink } from '#web/ui/paste-link.tsx'
import { Success } from '#web/ui/success.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'

export const loader = loading(['mail', 'session'])
export const clientLoader = loading(['mail', 'session'])

export const handle: ScreenMeta = {
  title: ({ app }) => app.titles.stop,
  back: toHome,
}

/** Stops mail to the address of a link: the one that opened the page, or without script one that was pasted. */
const postStop: Post = async ({ app: { api } }, fields) => {
  const pasted = tidyLine(textIn(fields, 'link')).replace(/^.*#/s, '')
  const { data } = await api.call('stop_mail', { token: textIn(fields, 'token') || pasted })
  if (data.message !== undefined) return { messages: { token: data.message } }
  return { messages: {}, result: data.is_asked ? 'asked' : 'stopped' }
}

export const action = posting([], { stop: postStop })
export const clientAction = posting([], { stop: postStop })

/** Stops mail only on a click, so that programs that visit links, such as mail scanners, stop none. */
export default function Stop() {
  const titles = useWords('app').titles
  const words = useWords('mail').stop
  const token = useLinkToken()
  const posted = usePosted('stop')
  const isStopping = useIsSending('stop')
  return (
    <div className="column">
      <h1 tabIndex={-1}>{titles.stop}</h1>
      {token === null && !isDone(posted) && (
        <IncompleteLink>
          <p>
            <Filled sentence={words.no_link} values={{ address: <ContactLink /> }} />
          </p>
        </IncompleteLink>
      )}
      {token !== null && !isDone(posted) && (
        <>
          <p className="lede">{words.lede}</p>
          <p>{words.about}</p>
          <PostForm name="stop" values={{ token }}>
            <noscript>{import.meta.env.SSR && <PasteLink button={words.stop} />}</noscript>
            {/* Only the page's code knows the token; until it runs there is nothing to send. */}
            <button type={token === '' ? 'button' : 'submit'} className="button" aria-disabled={isStopping}>
              {words.stop}
            </button>
          </PostForm>
        </>
      )}
      <div role="status">
        {isStopping && <p>{words.stopping}</p>}
        {posted?.messages['token'] !== undefined && (
          <p>
            {words.not_asked} {posted.messages['token']}
          </p>
        )}
        {posted?.result === 'asked' && (
          <Success title={words.asked} takesFocus>
            <p>{words.asked_about}</p>
          </Success>
        )}
        {posted?.result === 'stopped' && (
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
