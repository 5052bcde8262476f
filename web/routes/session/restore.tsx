import { redirectDocument } from 'react-router'
import type { SessionState } from '#contract/session.ts'
import { paths } from '#contract/wire/paths.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { toHome } from '#web/app/back-to.ts'
import { useLinkToken } from '#web/app/links.ts'
import { PostForm, useIsSending, usePosted } from '#web/app/post-form.tsx'
import { backHash } from '#web/app/tab.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { hasBegun, useSession } from '#web/app/session.tsx'
import { loading, type Post, posting, textIn } from '#web/load.ts'
import { InputField } from '#web/ui/fields.tsx'
import { ContactLink, IncompleteLink, Link } from '#web/ui/link.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'

/**
 * Comes back to a session by the link that opened the page, or without script by one that was pasted. Home then redirects to the
 * screen where the session stopped.
 */
const postRestore: Post = async ({ app }, fields) => {
  const token = tidyLine(textIn(fields, 'link')).replace(/^.*#/s, '') || app.linkToken
  if (!token) return { messages: { link: '' } }
  await app.api.call('restore_session', { token })
  return redirectDocument(paths.home + backHash)
}

export const loader = loading(['session'])
export const clientLoader = loading(['session'])
export const action = posting([], { restore: postRestore })
export const clientAction = posting([], { restore: postRestore })

export const handle: ScreenMeta = { title: ({ app }) => app.titles.restore, back: toHome }

function NoToken() {
  const titles = useWords('app').titles
  const words = useWords('session').restore
  return (
    <IncompleteLink>
      <p>
        <Filled sentence={words.no_link} values={{ address: <ContactLink /> }} />
      </p>
      <p>
        <Link className="button" to={paths.start}>
          {titles.start}
        </Link>
      </p>
    </IncompleteLink>
  )
}

/** Says what opening the link leaves behind. */
function LeftBehind() {
  const words = useWords('session').restore
  return (
    <div className="noted caution">
      <p>
        <strong>{words.other}</strong> {words.left_behind}
      </p>
      <p>
        <Filled
          sentence={words.to_keep}
          values={{ save_first: <Link to={paths.save(paths.start)}>{words.save_first}</Link> }}
        />
      </p>
    </div>
  )
}

/** Whether this browser has an unsaved session, which opening the link would replace. */
const wouldBeLost = (session: SessionState | null): boolean => !session?.session_saved && hasBegun(session)

/** Without script no browser says what stands behind the # of the link, so it is pasted. */
function PasteLink() {
  const words = useWords('session').restore
  return (
    <>
      <p>{words.no_script.lede}</p>
      {wouldBeLost(useSession()) && <LeftBehind />}
      <InputField
        id="link"
        label={words.no_script.link}
        hint={words.no_script.hint}
        type="text"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}

/** Opens the session only on a click, so that programs that visit links, such as mail scanners, change nothing. */
export default function Restore() {
  const titles = useWords('app').titles
  const words = useWords('session').restore
  const session = useSession()
  const token = useLinkToken()
  const isOpening = useIsSending('restore')
  // The form has been sent without the script, which alone knows the token.
  const isPasted = usePosted('restore') !== null && !token
  return (
    <div className="column">
      <h1 tabIndex={-1}>{titles.restore}</h1>
      {token === null && !isPasted && <NoToken />}
      <PostForm name="restore" className={token === null && !isPasted ? 'form without-script' : 'form'} replace>
        {isPasted ? (
          <PasteLink />
        ) : (
          <>
            <div className="script-only">
              <p className="lede">{words.lede}</p>
              {wouldBeLost(session) && <LeftBehind />}
            </div>
            <div className="without-script">
              <PasteLink />
            </div>
          </>
        )}
        <div className="button-row">
          <button type="submit" className="button">
            {words.go_on}
          </button>
        </div>
        <p role="status">{isOpening ? words.opening : ''}</p>
        <p className="hint">{words.keep}</p>
      </PostForm>
    </div>
  )
}
