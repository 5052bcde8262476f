import { useFetcher, useLoaderData } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { Teams } from '#contract/team.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { maxTeamNameLength } from '#domain/team/team.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { isDone, PostForm, typedIn, useMessages, usePosted } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { afterYes, type Args, loading, type Post, type Posted, posting, textIn } from '#web/load.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { InputField, RadioChoice } from '#web/ui/fields.tsx'
import { ToDoFirst } from '#web/ui/link.tsx'
import { Filled, Items } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { LeaveTeam, postLeave } from './leave-team.tsx'
import { LedTeam } from './led-team.tsx'

type Loaded = Teams & { role: Role | null }

async function load({ app: { api, session }, request }: Args): Promise<Loaded> {
  const { role } = await session.load()
  const { data } = await api.call('team_load', {}, request.signal)
  return { role, ...data }
}

export const loader = loading(['ratings', 'team'], load)
export const clientLoader = loading(['ratings', 'team'], load)

/** Begins a team; the link for its members is in the answer alone. */
const postMake: Post = async ({ app: { api } }, fields) => {
  const roleId = textIn(fields, 'which')
  const { data } = await api.call('team_make', { name: textIn(fields, 'name'), ...(roleId === '' ? {} : { roleId }) })
  return { messages: data.name === undefined ? {} : { name: data.name }, link: data.link }
}

/** Loads the picture again, and says whether it has changed. */
const postLook: Post = async ({ app: { api } }) => {
  const picture = async () => (await api.call('team_load', {})).data.team?.picture ?? []
  const before = await picture()
  await api.call('team_look', {})
  const after = await picture()
  const isNew = after.length > 0 && JSON.stringify(after) !== JSON.stringify(before)
  return { messages: {}, result: isNew ? 'new' : 'nothing new' }
}

const postEnd: Post = async ({ app: { api } }) => {
  await api.call('team_end', {})
  return { messages: {} }
}

const posts = { make: postMake, look: postLook, end: afterYes(postEnd), leave: postLeave }
export const action = posting([], posts)
export const clientAction = posting([], posts)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.team,
  back: ({ from, texts }) => from ?? { to: paths.yours, label: texts.app.page_titles.yours },
}

/** What a team looks at and what its leader will see, before there is one. */
function MakeTeam({ role }: { role: Role | null }) {
  const words = useWords('team').making
  const posted = usePosted('make')
  const { messages, edit } = useMessages(posted)
  const message = messages['name']
  return (
    <PostForm name="make" className="form">
      {message !== undefined && <ErrorSummary key={posted?.at} problems={[{ message, fieldId: 'team-name' }]} />}
      <h2>{words.make_heading}</h2>
      <Items items={words.terms} className="view-terms" />
      <details>
        <summary>{words.more}</summary>
        <Items items={words.more_terms} className="view-terms" />
      </details>
      <InputField
        id="team-name"
        name="name"
        label={words.name}
        hint={words.name_hint}
        message={message}
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={maxTeamNameLength}
        defaultValue={typedIn(posted, 'name')}
        onChange={() => edit('name')}
      />
      {role && (
        <RadioChoice
          name="which"
          legend={<h3>{words.which}</h3>}
          options={[
            { key: '', name: words.all },
            { key: role.id, name: fill(words.needed, { role: role.title }) },
          ]}
          chosen={typedIn(posted, 'which')}
        />
      )}
      <p className="hint">{words.fixed}</p>
      <button type="submit" className="button">
        {words.begin}
      </button>
    </PostForm>
  )
}

/** The teams that one has joined, each with a way to leave it. */
function JoinedTeams({ joined }: Pick<Teams, 'joined'>) {
  const words = useWords('team').joined
  const { dateInWords } = useWriter()
  const fetcher = useFetcher<Posted>()
  const hasLeft = isDone(usePosted('leave', fetcher))
  const still = joined.filter(({ is_gone: isGone }) => !isGone)
  return (
    <>
      {still.length > 0 && (
        <section aria-labelledby="team-joined">
          <h2 id="team-joined">{words.heading}</h2>
          <ul className="bare views-links">
            {still.map(({ id, name: given, ends_at: endsAt }) => {
              const name = given === '' ? words.unnamed : given
              return (
                <li key={id}>
                  <span>
                    <Filled sentence={words.line} values={{ name: <bdi>{name}</bdi>, date: dateInWords(endsAt) }} />
                  </span>
                  <LeaveTeam id={id} name={name} fetcher={fetcher} />
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <p role="status">{hasLeft ? words.left : ''}</p>
    </>
  )
}

export default function Team() {
  const { team: title } = useWords('app').titles
  const { ended } = useWords('team').leading
  const words = useWords('team').making
  const { role, team, is_saved: isSaved, joined } = useLoaderData<Loaded>()
  const link = usePosted('make')?.link ?? null
  const hasEnded = isDone(usePosted('end'))
  // The button that was pressed is gone with the team, or with the form that made it.
  const heading = useHeadingFocus(team !== null)
  return (
    <div className="column team">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {!team && <p className="lede">{words.lede}</p>}
      <p role="status">{hasEnded ? ended : ''}</p>
      {!team && <JoinedTeams joined={joined} />}
      {team && <LedTeam team={team} link={link} />}
      {/* Where the session is not saved, the team would go with it after some days. */}
      {!team && !isSaved && <ToDoFirst why={words.save_first} to={paths.save(paths.team)} label={words.save} />}
      {!team && isSaved && <MakeTeam role={role} />}
      {team && <JoinedTeams joined={joined} />}
    </div>
  )
}
