import { useLoaderData } from 'react-router'
import type { OpenedTeam } from '#contract/team.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { toHome } from '#web/app/back-to.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { isDone, PostForm, usePosted } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import type { App } from '#web/app/session.tsx'
import { type ByLink, loadingByLink, type Post, posting, textIn } from '#web/load.ts'
import { IncompleteLink, ToDoFirst } from '#web/ui/link.tsx'
import { AwaitedLede } from '#web/ui/skeleton.tsx'
import { Filled, Items } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { LeaveTeam, postLeave } from './leave-team.tsx'

const open = async (api: App['api'], token: string, signal: AbortSignal) =>
  (await api.call('team_open', { token }, signal)).data

export const loader = loadingByLink(['team'], open)
export const clientLoader = loadingByLink(['team'], open)

const postJoin: Post = async ({ app: { api } }, fields) => {
  await api.call('team_join', { token: textIn(fields, 'token') })
  return { messages: {} }
}

export const action = posting([], { join: postJoin, leave: postLeave })
export const clientAction = posting([], { join: postJoin, leave: postLeave })

export const handle: ScreenMeta = { title: ({ app }) => app.titles.join_team, back: toHome }

function TeamName({ team }: { team: OpenedTeam }) {
  const words = useWords('team').joining
  return (
    <p className="lede">
      {team.name === '' ? words.unnamed : <Filled sentence={words.named} values={{ name: <bdi>{team.name}</bdi> }} />}
    </p>
  )
}

/** What joining gives, who sees what of it, and what cannot be prevented, before anybody joins; how to leave opens on demand. */
function JoinTerms({ team }: { team: OpenedTeam | null }) {
  const words = useWords('team').joining
  const { dateInWords } = useWriter()
  const ofThis = [team && fill(words.ends, { date: dateInWords(team.ends_at) }), team?.is_leader && words.own]
  const terms = [words.free, words.gives, words.sees, words.trust, words.alone, ...ofThis]
  return (
    <>
      <h2>{words.before}</h2>
      <Items className="view-terms" items={terms.filter((term) => typeof term === 'string')} />
      {team && (
        <details>
          <summary>{words.more}</summary>
          <Items className="view-terms" items={[words.twice, words.leave]} />
        </details>
      )}
    </>
  )
}

/** Ratings that are added, or would be. */
function Ratings({ heading, ratings }: Pick<OpenedTeam, 'ratings'> & { heading: string }) {
  const words = useWords('team').joining
  return (
    <>
      <h2>{heading}</h2>
      <Items items={ratings.map((rated) => fill(words.line, rated))} className="view-given in-columns" />
      <p className="hint">{words.fixed}</p>
    </>
  )
}

/** What would be added and the button that adds it, or what must be done first. */
function JoinOrWhy({ token, team: { ratings, is_saved: isSaved } }: { token: string; team: OpenedTeam }) {
  const words = useWords('team').joining
  if (ratings.length === 0) return <ToDoFirst why={words.nothing} to={paths.start} label={words.find} />
  return (
    <>
      <Ratings heading={words.yours} ratings={ratings} />
      {isSaved ? (
        <PostForm name="join" values={{ token }}>
          <button type="submit" className="button">
            {words.join}
          </button>
        </PostForm>
      ) : (
        <ToDoFirst why={words.save_first} to={paths.save(paths.yours)} label={words.save} />
      )}
    </>
  )
}

function stepOf(team: OpenedTeam | null): 'before' | 'joined' | 'gone' {
  if (!team?.joined) return 'before'
  return team.joined.is_gone ? 'gone' : 'joined'
}

function TeamByLink({ token, opened: team }: { token: string; opened: OpenedTeam | null }) {
  const { unnamed } = useWords('team').joined
  const words = useWords('team').joining
  const hasLeft = isDone(usePosted('leave'))
  const step = stepOf(team)
  const heading = useHeadingFocus(step)
  return (
    <div className="column team by-link">
      <h1 ref={heading} tabIndex={-1}>
        {words.heading}
      </h1>
      {team ? <TeamName team={team} /> : <AwaitedLede />}
      {hasLeft && step === 'before' && <p role="status">{words.left}</p>}
      {step === 'gone' && <p role="status">{words.again}</p>}
      {step === 'before' && (
        <>
          <JoinTerms team={team} />
          {team && <JoinOrWhy token={token} team={team} />}
        </>
      )}
      {team?.joined && step === 'joined' && (
        <>
          <p role="status">{words.joined}</p>
          <Ratings heading={words.added} ratings={team.ratings} />
          <p>{words.leave}</p>
          <LeaveTeam id={team.joined.id} name={team.name === '' ? unnamed : team.name} />
        </>
      )}
    </div>
  )
}

/** Stores nothing before somebody joins, so that programs that visit links, such as mail scanners, change nothing. */
export default function JoinTeam() {
  const { join_team: title } = useWords('app').titles
  const words = useWords('team').joining
  const { token, opened } = useLoaderData<ByLink<OpenedTeam>>()
  if (token !== null) return <TeamByLink key={token} token={token} opened={opened} />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{title}</h1>
      <IncompleteLink>
        <p>{words.no_link}</p>
      </IncompleteLink>
    </div>
  )
}
