import { useLoaderData } from 'react-router'
import { patterns } from '#contract/wire/paths.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { toHome } from '#web/app/back-to.ts'
import { useLinkToken } from '#web/app/links.ts'
import { isDone, PostForm, useIsSending, usePosted } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { type Args, loading, type Post, posting, textIn } from '#web/load.ts'
import { ContactLink, IncompleteLink } from '#web/ui/link.tsx'
import { PasteLink } from '#web/ui/paste-link.tsx'
import { Success } from '#web/ui/success.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'

type Loaded = { isStop: boolean }

const load = async ({ request }: Args): Promise<Loaded> => ({
  isStop: new URL(request.url).pathname.toLowerCase().includes(patterns.stopReminders.toLowerCase()),
})

export const loader = loading(['mail', 'session'], load)
export const clientLoader = loading(['mail', 'session'], load)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }, { isStop }) => app.titles[isStop ? 'stop_reminders' : 'confirm_reminders'],
  back: toHome,
}

/** Confirms or stops reminders by the token of the link that opened the page, or without script of one that was pasted. */
const postBy =
  (call: 'confirm_reminders' | 'stop_reminders'): Post =>
  async ({ app: { api } }, fields) => {
    const pasted = tidyLine(textIn(fields, 'link')).replace(/^.*#/s, '')
    await api.call(call, { token: textIn(fields, 'token') || pasted })
    return { messages: {} }
  }

const posts = { confirm: postBy('confirm_reminders'), end: postBy('stop_reminders') }
export const action = posting([], posts)
export const clientAction = posting([], posts)

/** Confirms or stops reminders, only on a click: programs that visit links, such as mail scanners, change nothing. */
export default function RemindersByLink() {
  const { isStop } = useLoaderData<Loaded>()
  const form = isStop ? 'end' : 'confirm'
  const titles = useWords('app').titles
  const { no_link: noLink, ...all } = useWords('mail').reminders
  const words = all[form]
  const token = useLinkToken()
  const posted = usePosted(form)
  const isSending = useIsSending(form)
  return (
    <div className="column">
      <h1 tabIndex={-1}>{titles[isStop ? 'stop_reminders' : 'confirm_reminders']}</h1>
      {token === null && !isDone(posted) && (
        <IncompleteLink>
          <p>
            <Filled sentence={noLink} values={{ address: <ContactLink /> }} />
          </p>
        </IncompleteLink>
      )}
      {token !== null && !isDone(posted) && (
        <>
          <p className="lede">{words.lede}</p>
          <p>{words.about}</p>
          <PostForm name={form} values={{ token }}>
            <noscript>{import.meta.env.SSR && <PasteLink button={words.button} />}</noscript>
            {/* Only the page's code knows the token; until it runs there is nothing to send. */}
            <button type={token === '' ? 'button' : 'submit'} className="button" aria-disabled={isSending}>
              {words.button}
            </button>
          </PostForm>
        </>
      )}
      <div role="status">
        {isSending && <p>{words.working}</p>}
        {isDone(posted) && (
          <Success title={words.done} takesFocus>
            <p>{words.done_about}</p>
          </Success>
        )}
      </div>
    </div>
  )
}
