import type { Ref } from 'react'
import { redirect, useLoaderData, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { BegunFrom, BuiltProfile } from '#contract/building.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { isAsked, type Sharing, type Validator } from '#domain/building/shared-profile.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { BuildingWords } from '#domain/words/building.ts'
import { backwards } from '#web/app/direction.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { PostForm, useMessages, usePosted } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loading, posting, textIn, type Args, type Post } from '#web/load.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Meaning, RadioGroup } from '#web/ui/fields.tsx'
import { RoleHeader } from '#web/ui/role-header.tsx'
import { RoleNeeds } from '#web/ui/role-needs.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { addAndOpen, postShare, ShareForm, whoValidates } from './share-form.tsx'
import { roleBuilt, soughtRole, type SoughtRole } from './sought-role.ts'
import { Items } from '#web/ui/text.tsx'

/** `keptId` is the id of the visitor's role if this profile was kept before; `begun` is what its answers were filled in from. */
type Whole = {
  built: BuiltProfile
  sharing: Sharing
  roleType: string
  sought: SoughtRole
  keptId: string | null
  begun: BegunFrom | null
}
type Loaded = { built: null; unanswered: readonly string[] } | Whole

async function load({ app: { api, session }, request, texts }: Args): Promise<Loaded | Response> {
  const state = await session.load()
  const keptId = new URL(request.url).searchParams.get('roleId')
  const { data } = await api.call('get_built_profile', keptId === null ? {} : { roleId: keptId }, request.signal)
  const { built, unanswered, kept, begun, sharing } = data
  if (!built) return keptId === null ? { built, unanswered } : redirect(paths.roleActions(keptId))
  const roleType = state.role_type_list.find(({ value }) => value === built.role_type)?.text ?? ''
  const sought = kept
    ? soughtRole(texts, { ...state, query_role: kept.title, query_agency: kept.agency })
    : roleBuilt(texts, state, begun)
  return { built, sharing, roleType, sought, keptId, begun }
}

/** Takes who can see the profile: the choice of others opens a form for more; any other choice adds the profile at once. */
const postVisibility: Post = async ({ app, texts: { building } }, fields) => {
  const choice = textIn(fields, 'choice')
  if (choice === '') return { messages: { choice: building.built.no_choice } }
  if (choice === 'yes') return redirect(paths.built('yes'))
  const titled = { role: textIn(fields, 'role'), agency: textIn(fields, 'agency') }
  return addAndOpen(app, { ...titled, validate: false, byLink: choice === 'link' })
}

const names = ['axes', 'building', 'compass', 'finding', 'mail', 'origin', 'ratings', 'role'] as const

export const loader = loading(names, load)
export const clientLoader = loading(names, load)
export const action = posting(['building'], { visibility: postVisibility, share: postShare })
export const clientAction = posting(['building'], { visibility: postVisibility, share: postShare })

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.built,
  isAction: ({ built }) => built !== null,
  // A role that was kept before is saved for others from its page.
  back: ({ data, texts }) =>
    data.built && data.keptId !== null
      ? { to: paths.roleActions(data.keptId), label: data.sought.title }
      : { to: paths.build(), label: texts.app.titles.build },
}

/** The choice is part of the address, but does not change the profile. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get('roleId') !== nextUrl.searchParams.get('roleId')

function Incomplete({ unanswered }: { unanswered: readonly string[] }) {
  const words = useWords('building').built
  const { counted } = useWriter()
  return (
    <div className="column">
      <h1 tabIndex={-1}>{words.incomplete}</h1>
      <p className="lede">{counted(words.unanswered, { count: unanswered.length })}</p>
      <p>
        <Link className="button" to={paths.build(unanswered[0])} state={backwards}>
          {words.back}
        </Link>
      </p>
    </div>
  )
}

/** What follows from one of the choices. */
function Consequences({ title, list }: { title: string; list: readonly string[] }) {
  return (
    <div className="consequences">
      <h3>{title}</h3>
      <Items items={list} />
    </div>
  )
}

/** What follows if a profile is saved for others; without an agency, what does not depend on it. */
function whatFollows(words: BuildingWords['sharing'], sharing: Sharing, agency: string | null): readonly string[] {
  const validated = agency === null ? [] : [whoValidates(words.asked, sharing, agency)]
  return [words.stays, ...validated, sharing.is_held_back ? words.held_back : words.at_once]
}

function ToChange() {
  const words = useWords('building').built
  return (
    <Link className="button button-secondary" to={paths.build()} state={backwards}>
      {words.change}
    </Link>
  )
}

type Headed = { heading: Ref<HTMLHeadingElement> }

/** Who can see the profile: each choice with what follows from it, in a line and on demand in full. */
function ShareChoice({ sharing, sought, begun, heading }: Pick<Whole, 'sharing' | 'sought' | 'begun'> & Headed) {
  const { build, built: words, sharing: sharingWords } = useWords('building')
  const { title, agency, unfit } = sought
  const { in_short: short } = sharingWords
  const found = sharing.is_held_back ? short.held_back : short.at_once
  const shared = `${found} ${whoValidates(short, sharing, agency)}`
  const posted = usePosted('visibility')
  const { messages, edit } = useMessages(posted)
  const message = messages['choice']
  return (
    <section className="built-choice">
      {unfit !== null && <p>{unfit}</p>}
      {begun && <p>{fill(build.unread, { title: begun.role.title })}</p>}
      <PostForm name="visibility" values={{ role: title, agency }}>
        {message !== undefined && <ErrorSummary key={posted?.at} problems={[{ message, fieldId: 'choice-yes' }]} />}
        <RadioGroup
          name="choice"
          legend={
            <h2 ref={heading} tabIndex={-1}>
              {words.question}
            </h2>
          }
          options={[
            { key: 'yes', value: <Meaning name={words.yes} meaning={shared} /> },
            { key: 'no', value: <Meaning name={words.no} meaning={words.in_short.kept} /> },
            { key: 'link', value: <Meaning name={words.by_link} meaning={words.in_short.linked} /> },
          ]}
          chosen=""
          message={message}
          onChange={() => edit('choice')}
        />
        <div className="button-row">
          <button type="submit" className="button">
            {words.go_on}
          </button>
          <ToChange />
        </div>
      </PostForm>
      <details>
        <summary>{words.what_follows}</summary>
        <Consequences title={words.if_shared} list={whatFollows(sharingWords, sharing, agency)} />
        <Consequences title={words.if_kept} list={words.kept} />
        <Consequences title={words.if_linked} list={words.linked} />
      </details>
    </section>
  )
}

/** In place of the choice, where the answers change a profile that was built before. */
function RevisedProfile({ role, validator, heading }: { role: Role; validator: Validator | null } & Headed) {
  const words = useWords('building').built
  return (
    <section className="built-choice">
      <h2 ref={heading} tabIndex={-1}>
        {words.revise_question}
      </h2>
      <p>
        {words.revising} {isAsked(validator) && words.still_asked}
      </p>
      <div className="button-row">
        {/* The page of the profile saves the changes, and says that they are saved. */}
        <PostForm name="revise" values={{ roleId: role.id }} to={paths.roleActions(role.id)}>
          <button type="submit" className="button">
            {words.save_changes}
          </button>
        </PostForm>
        <Link className="button button-secondary" to={paths.roleActions(role.id)} state={backwards}>
          {words.leave_as_was}
        </Link>
        <ToChange />
      </div>
    </section>
  )
}

function WholeProfile({ built, sharing, roleType, sought, keptId, begun }: Whole) {
  const { built: words, sharing: sharingWords } = useWords('building')
  const [search] = useSearchParams()
  const isShared = keptId !== null || search.get('choice') === 'yes'
  // The form replaces the choice, and the other way round, so the heading takes the focus.
  const heading = useHeadingFocus(isShared)
  const { people, strategy, role_needs: needs } = built
  const { title, typed, unfit, agency, titleShown, agencyShown } = sought
  return (
    <>
      <RoleHeader role={{ title: titleShown, agency: agencyShown, meta: roleType, people, strategy }} needs={needs} />
      <div className="column">
        {isShared ? (
          <>
            <h2 ref={heading} tabIndex={-1}>
              {words.share}
            </h2>
            {keptId !== null && (
              <Consequences title={words.if_shared} list={whatFollows(sharingWords, sharing, null)} />
            )}
            <ShareForm title={unfit === null ? title : typed} agency={agency} keptId={keptId} sharing={sharing} />
          </>
        ) : (
          <>
            {begun?.revises ? (
              <RevisedProfile role={begun.role} validator={begun.validator} heading={heading} />
            ) : (
              <ShareChoice sharing={sharing} sought={sought} begun={begun} heading={heading} />
            )}
            <details className="built-profile">
              <summary>{begun?.revises ? words.revised : words.as_built}</summary>
              <RoleNeeds needs={needs} />
            </details>
          </>
        )}
      </div>
    </>
  )
}

export default function Built() {
  const loaded = useLoaderData<Loaded>()
  return loaded.built ? <WholeProfile {...loaded} /> : <Incomplete unanswered={loaded.unanswered} />
}
