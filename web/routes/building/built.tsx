import { redirect, useLoaderData, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { BegunFrom, BuiltProfile } from '#contract/building.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { isAsked, type Sharing, type Validator } from '#domain/building/shared-profile.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { BuildingWords } from '#domain/words/building.ts'
import { backwards } from '#web/app/direction.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { PostForm } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loading, posting, textIn, type Args, type Post } from '#web/load.ts'
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

const visibilities = ['yes', 'no', 'link'] as const

/** Takes who can see the profile: the choice of others opens a form for more; any other choice adds the profile at once. */
const postVisibility: Post = async ({ app }, fields) => {
  const choice = textIn(fields, 'choice')
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
  const validated = agency === null ? [] : [whoValidates(words, sharing, agency)]
  return [words.stays, ...validated, sharing.is_held_back ? words.held_back : words.at_once]
}

function ToChange() {
  const words = useWords('building').built
  return (
    <p>
      <Link to={paths.build()} state={backwards}>
        {words.change}
      </Link>
    </p>
  )
}

/** Who can see the profile: each choice after what follows from it. */
function ShareChoice({ sharing, sought, begun }: Pick<Whole, 'sharing' | 'sought' | 'begun'>) {
  const { build, built: words, sharing: sharingWords } = useWords('building')
  const labels = { yes: words.yes, no: words.no, link: words.by_link }
  const { title, agency, unfit } = sought
  return (
    <section className="built-choice">
      <p className="lede">{words.about}</p>
      {unfit !== null && <p>{unfit}</p>}
      {begun && <p>{fill(build.unread, { title: begun.role.title })}</p>}
      <ToChange />
      <Consequences title={words.if_shared} list={whatFollows(sharingWords, sharing, agency)} />
      <Consequences title={words.if_kept} list={words.kept} />
      <Consequences title={words.if_linked} list={words.linked} />
      <h2 id="built-choice">{words.question}</h2>
      <PostForm name="visibility" values={{ role: title, agency }}>
        <div className="equal-choices" role="group" aria-labelledby="built-choice">
          {visibilities.map((choice) => (
            <button key={choice} type="submit" name="choice" value={choice} className="button">
              {labels[choice]}
            </button>
          ))}
        </div>
      </PostForm>
    </section>
  )
}

/** In place of the choice, where the answers change a profile that was built before. */
function RevisedProfile({ role, validator }: { role: Role; validator: Validator | null }) {
  const words = useWords('building').built
  return (
    <section className="built-choice">
      <p className="lede">{words.revising}</p>
      {isAsked(validator) && <p>{words.still_asked}</p>}
      <ToChange />
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
      {isShared ? (
        <div className="column">
          <h2 ref={heading} tabIndex={-1}>
            {words.share}
          </h2>
          {keptId !== null && <Consequences title={words.if_shared} list={whatFollows(sharingWords, sharing, null)} />}
          <ShareForm title={unfit === null ? title : typed} agency={agency} keptId={keptId} sharing={sharing} />
        </div>
      ) : (
        <div className="results">
          <div className="ratings">
            <h2 ref={heading} tabIndex={-1}>
              {begun?.revises ? words.revised : words.as_built}
            </h2>
            <RoleNeeds needs={needs} />
          </div>
          {begun?.revises ? (
            <RevisedProfile role={begun.role} validator={begun.validator} />
          ) : (
            <ShareChoice sharing={sharing} sought={sought} begun={begun} />
          )}
        </div>
      )}
    </>
  )
}

export default function Built() {
  const loaded = useLoaderData<Loaded>()
  return loaded.built ? <WholeProfile {...loaded} /> : <Incomplete unanswered={loaded.unanswered} />
}
