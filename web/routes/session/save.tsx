import { useEffect, useState } from 'react'
import { matchPath, useLoaderData, useOutletContext } from 'react-router'
import type { SessionState } from '#contract/session.ts'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { toRole } from '#web/app/back-to.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { nextPath } from '#web/app/links.ts'
import { atLeast, isDone, minSendingTime, useIsSending, usePosted } from '#web/app/post-form.tsx'
import { loadNamedRole, type ScreenMeta } from '#web/app/screen-meta.ts'
import { useSession } from '#web/app/session.tsx'
import { type Args, loading, type Post, type Posted, posting, textIn } from '#web/load.ts'
import { soughtRole } from '#web/routes/building/sought-role.ts'
import { addressesIn, EmailForm, SendStatus } from '#web/ui/email-form.tsx'
import { LinkToCopy } from '#web/ui/link-to-copy.tsx'
import { Link } from '#web/ui/link.tsx'
import { OnItsWay } from '#web/ui/mail-fields.tsx'
import { Success } from '#web/ui/success.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'

type Loaded = {
  next: string
  /** The title of the screen there. */
  title: string
}

/** The title of the screen at this path, for the link that leads back to it. */
async function nextTitle(path: string, { app: { texts: named }, texts: { app, site } }: Args): Promise<string> {
  const { capabilityId } = matchPath(patterns.capability, path)?.params ?? {}
  if (capabilityId !== undefined) {
    const { framework = [] } = (await named(['dimensions'])).dimensions ?? {}
    return framework.flatMap(({ capabilities }) => capabilities).find(({ id }) => id === capabilityId)?.name ?? ''
  }
  const { themeId } = matchPath(patterns.theme, path)?.params ?? {}
  const { themes = [] } = themeId === undefined ? {} : ((await named(['themes'])).themes ?? {})
  if (themeId !== undefined) return themes.find(({ id }) => id === themeId)?.title ?? ''
  // Titles have the names of their screens, in snake case.
  const [screen = ''] = Object.entries(patterns).find(([, pattern]) => matchPath(pattern, path)) ?? []
  const titles: Readonly<Record<string, unknown>> = { ...app.page_titles, ...app.titles }
  const title = titles[screen.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
  return typeof title === 'string' ? title : (site.pageTitles[path.slice(1)] ?? '')
}

async function load(args: Args): Promise<Loaded> {
  const { app, params, request } = args
  await app.session.load()
  const next = nextPath(params['next'] ?? '', new URL(request.url).searchParams)
  const address = new URL(next, request.url)
  // Makes the role of the coming self-assessment the current one, so that the saved session names it.
  if (address.pathname === patterns.assess) await loadNamedRole(app, new Request(address))
  return { next, title: await nextTitle(address.pathname, args) }
}

/** Saves the session. */
const postSave: Post = async ({ app }, fields) => {
  const saving = app.api.call('save_session', { email: textIn(fields, 'email') })
  const { data, headers } = await atLeast(minSendingTime, saving)
  const link = headers.get(restoreLinkHeader)
  if (link === null) return { messages: data as Record<string, string> }
  app.session.merge({ session_saved: true })
  // Past the limits of mail the session is saved all the same, and the message says when to try again.
  return { messages: {}, link, notSent: data.email }
}

const names = ['building', 'finding', 'mail', 'session'] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)
export const action = posting([], { save: postSave })
export const clientAction = posting([], { save: postSave })

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.save,
  /** To the page that the visitor came from; before a questionnaire begins, that is the page of the role. */
  back: ({ session, data: { next, title }, from, texts }) => {
    if (from) return from
    const [path = ''] = next.split('?')
    if (path === paths.assess()) return toRole(texts, session, 'assessment')
    if (next === paths.build()) return { to: paths.roleSelect(), label: texts.app.titles.role_select }
    const isRole = matchPath(patterns.roleActions, path) !== null
    return { to: next, label: (isRole && session?.role?.title) || title }
  },
}

/** The heading changes with the state; each time it becomes the title of bar and page and takes the focus, as on a new page. */
function Heading({ text }: { text: string }) {
  const rename = useOutletContext<(title: string) => void>()
  useEffect(() => rename(text), [rename, text])
  const heading = useHeadingFocus(text)
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}

/** The role that the next screen builds or, everywhere else, the current one. */
function NamedRole({ session, isBuilding }: { session: SessionState; isBuilding: boolean }) {
  const words = useWords('session').save
  const texts = { building: useWords('building'), finding: useWords('finding') }
  const { role } = session
  if (!isBuilding) {
    return (
      role && <Filled sentence={words.role} values={{ title: <strong>{role.title}</strong>, place: role.agency }} />
    )
  }
  const { titleShown, agencyShown } = soughtRole(texts, session)
  return (
    <Filled
      sentence={texts.building.build.about}
      values={{ title: <strong>{titleShown}</strong>, agency_name: <strong>{agencyShown}</strong> }}
    />
  )
}

function SaveForm({ session, isBuilding }: { session: SessionState | null; isBuilding: boolean }) {
  const words = useWords('session').save
  return (
    <>
      {session && (isBuilding || session.role) && (
        <p className="question-about">
          <NamedRole session={session} isBuilding={isBuilding} />
        </p>
      )}
      <p className="lede">{words.lede}</p>
      <EmailForm id="save" name="save" purpose={words.purpose} sendLabel={words.send} />
      <p className="hint">
        {words.optional} {words.shared_computer}
      </p>
    </>
  )
}

export default function Save() {
  const titles = useWords('app').titles
  const words = useWords('session').save
  const { next } = useLoaderData<Loaded>()
  const session = useSession()
  const posted = usePosted('save')
  const isSending = useIsSending('save')
  /** What was sent before the visitor asked for the form again; `first` where they came to a session that was saved before. */
  const [over, setOver] = useState<Posted | 'first' | null>(null)
  const result = posted === over ? null : posted
  const link = result?.link ?? null
  const notSent = result?.notSent ?? null
  const isSent = isDone(result) && notSent === null
  const isSavedBefore = session?.session_saved === true && posted === null && over === null && !isSending
  const isSaved = isDone(result) || isSavedBefore

  return (
    <div className="column">
      <div className="heading-and-way">
        <Heading text={isSaved ? words.saved : titles.save} />
        {!isSaved && (
          <Link className="info-button" to={next}>
            {words.skip}
          </Link>
        )}
      </div>
      {!isSaved && <SaveForm session={session} isBuilding={next === paths.build()} />}
      <SendStatus isSending={isSending}>
        {isSent && (
          <Success title={words.sent}>
            <p>{words.check_email}</p>
            <OnItsWay typed={addressesIn(posted)} />
          </Success>
        )}
        {notSent !== null && (
          <div className="noted caution">
            <p>
              <strong>{words.not_sent}</strong> {notSent}
            </p>
          </div>
        )}
      </SendStatus>
      {isSaved && (
        <>
          {!isSent && notSent === null && (
            <>
              <p className="lede">{words.check_email}</p>
              <p>{words.saved_already}</p>
            </>
          )}
          {/* In case the email does not arrive, or if none was sent and this is the only one. */}
          {link !== null && (
            <LinkToCopy
              link={link}
              words={{
                ...words.link,
                hint: notSent === null ? words.link.hint : words.link.only_hint,
                copy_name: words.link.copy_link,
              }}
            />
          )}
          <p className="button-row">
            <Link className="button" to={next}>
              {words.go_on}
            </Link>
            <button type="button" className="button button-secondary" onClick={() => setOver(posted ?? 'first')}>
              {words.again}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
