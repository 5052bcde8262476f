import { redirect } from 'react-router'
import { sure } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { tellAllTabs, WhatGoes } from '#web/app/leaving.tsx'
import { PostForm } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { heldBy } from '#web/app/session.tsx'
import { afterYes, type Args, loading, posting } from '#web/load.ts'
import { useBase, useWords } from '#web/words.ts'

async function load({ app: { session } }: Args) {
  return heldBy(await session.load()) === 'unsaved' ? {} : redirect(paths.home)
}

/** Closes the session in this browser. Home is loaded anew, for another session. */
const postLeave = afterYes(async ({ app }) => {
  await app.api.call('leave_session', {})
  return import.meta.env.SSR ? redirect(paths.home) : tellAllTabs()
})

export const loader = loading([], load)
export const clientLoader = loading([], load)
export const action = posting([], { leave: postLeave })
export const clientAction = posting([], { leave: postLeave })

export const handle: ScreenMeta = { title: ({ app }) => app.leave.ask, isNowhere: true }

/** Asks where nothing else could ask: the form in the menu of every screen is sent to this address. */
export default function Leave() {
  const words = useWords('app').leave
  const { withBase } = useBase()
  return (
    <div className="column">
      <h1 tabIndex={-1}>{words.ask}</h1>
      <p>
        <WhatGoes />
      </p>
      <PostForm name="leave" values={{ [sure.name]: sure.value }}>
        <div className="button-row">
          <button type="submit" className="button button-secondary">
            {words.leave}
          </button>
          {/* Home redirects to the screen where the session stopped. */}
          <a className="button" href={withBase(paths.home)}>
            {words.keep}
          </a>
        </div>
      </PostForm>
    </div>
  )
}
