import { useState } from 'react'
import { Form, useLoaderData } from 'react-router'
import type { YourRole } from '#contract/session.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { titlesApart } from '#domain/role/role.ts'
import { toHome } from '#web/app/back-to.ts'
import { useHere } from '#web/app/links.ts'
import { useIsSending } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useSession } from '#web/app/session.tsx'
import { type Args, loading, posting } from '#web/load.ts'
import { ownProfilePosts } from '#web/routes/building/own-profile.tsx'
import { TeamLink } from '#web/routes/team/team-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { NeedRole } from '#web/ui/need.tsx'
import { useWords } from '#web/words.ts'
import { deleteForm, DeleteSession } from './delete-session.tsx'
import { YourRoleItem } from './your-role.tsx'

type Loaded = { roles: YourRole[] }

async function load({ app: { api, session }, request }: Args): Promise<Loaded> {
  await session.load()
  const { data } = await api.call('your_roles', {}, request.signal)
  // What its maker does here with a profile changes it.
  session.merge({ has_linked_role: data.roles.some(({ validation }) => validation === 'linked') })
  return data
}

const names = ['assessing', 'building', 'documents', 'role', 'session', 'team'] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)

export const action = posting([], ownProfilePosts)
export const clientAction = posting([], ownProfilePosts)

export const handle: ScreenMeta<Loaded> = { title: ({ app }) => app.page_titles.yours, back: toHome }

/** Compares two of the visitor's roles; at first the step to the target role, if there is one. */
function CompareYours({ roles }: { roles: readonly YourRole[] }) {
  const { compare: words } = useWords('session').yours
  const here = useHere()
  const target = roles.find(({ horizon }) => horizon !== null)
  const first = roles.find((your) => your !== target)?.role.id ?? ''
  const [from, setFrom] = useState(first)
  const list = (of: readonly YourRole[]) =>
    of.map(({ role: { id, title, agency } }) => (
      <option key={id} value={id}>
        {fill(words.offered, { role: title, place: agency })}
      </option>
    ))
  return (
    <section aria-labelledby="compare-yours">
      <h2 id="compare-yours">{words.heading}</h2>
      <Form viewTransition className="field-and-button" action={patterns.compare} state={here}>
        <div className="field">
          <label htmlFor="compare-from">{words.from}</label>
          <select
            id="compare-from"
            name="roleId"
            defaultValue={first}
            onChange={(event) => setFrom(event.target.value)}
          >
            {list(roles)}
          </select>
        </div>
        <div className="field">
          <label htmlFor="compare-to">{words.to}</label>
          <select id="compare-to" name="with" defaultValue={target?.role.id}>
            {list(roles.filter(({ role }) => role.id !== from))}
          </select>
        </div>
        <button type="submit" className="button button-secondary">
          {words.compare}
        </button>
      </Form>
    </section>
  )
}

/** Saving and deleting the session, beside its roles; leaving it is at the foot of every screen. */
function YourSession() {
  const { deleting } = useWords('session').privacy
  const { session: words } = useWords('session').yours
  const isSaved = useSession()?.session_saved === true
  const isDeleting = useIsSending(deleteForm.name)
  return (
    <section className="your-session" aria-labelledby="your-session">
      <h2 id="your-session">{words.heading}</h2>
      <p>
        {isSaved ? words.saved : words.not_saved} {words.shared_computer}
      </p>
      <div className="button-row">
        <Link className={isSaved ? 'button button-secondary' : 'button'} to={paths.save(paths.yours)}>
          {isSaved ? words.send_again : words.save}
        </Link>
        <DeleteSession />
      </div>
      <p role="status">{isDeleting ? deleting : ''}</p>
    </section>
  )
}

export default function Yours() {
  const pageTitles = useWords('app').page_titles
  const words = useWords('session').yours
  const { roles } = useLoaderData<Loaded>()
  const titles = titlesApart(roles.map(({ role }) => role))
  if (roles.length === 0) return <NeedRole heading={pageTitles.yours} about={words.none} />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{pageTitles.yours}</h1>
      <p className="lede">{words.about}</p>
      <ul className="role-rows your-roles">
        {roles.map((your, place) => (
          <YourRoleItem
            key={your.role.id}
            your={your}
            name={titles[place] ?? ''}
            from={roles.find(({ role }) => role.id !== your.role.id)?.role ?? null}
          />
        ))}
      </ul>
      <p>
        <Link to={paths.start}>{words.find}</Link>
      </p>
      {roles.length > 1 && <CompareYours roles={roles} />}
      <TeamLink />
      <YourSession />
    </div>
  )
}
