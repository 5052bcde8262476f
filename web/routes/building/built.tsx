import { redirect, useLoaderData, useNavigate, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { BegunFrom, BuiltProfile } from '#contract/get-built-profile.ts'
import type { Sharing } from '#domain/building/validator.ts'
import { backwards } from '#web/app/direction.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { paths } from '#contract/wire/paths.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loading, posting, type Args } from '#web/load.ts'
import { postShare, postVisibility } from './post-building.ts'
import { roleBuilt, soughtRole, type SoughtRole } from './sought-role.ts'
import { useAddRole } from './add-role.ts'
import { RoleHeader } from '#web/routes/role/role-header.tsx'
import { RoleNeeds } from '#web/routes/role/role-needs.tsx'
import { RevisedProfile } from './revised-profile.tsx'
import { Consequences, ShareChoice } from './share-choice.tsx'
import { ShareForm } from './share-form.tsx'
import { whatFollows } from './what-follows.ts'
import { useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** `keptId` is the role that the visitor kept before, if the profile is that one's; `begun` is what its answers were filled in from. */
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

function WholeProfile({ built, sharing, roleType, sought, keptId, begun }: Whole) {
  const { built: words, sharing: sharingWords } = useWords('building')
  const navigate = useNavigate()
  const fail = useFailure()
  const addRole = useAddRole()
  const [search] = useSearchParams()
  const isShared = keptId !== null || search.get('choice') === 'yes'
  // The form replaces the choice, and the other way round, so the heading takes the focus.
  const heading = useHeadingFocus(isShared)
  const { people, strategy, role_needs: needs } = built
  const { title, typed, unfit, agency, titleShown, agencyShown } = sought

  async function keep(entered: { role: string; agency: string }, byLink = false): Promise<void> {
    if (keptId === null) await addRole({ ...entered, validate: false, byLink })
    else await navigate(paths.roleActions(keptId), { state: backwards })
  }

  return (
    <>
      <RoleHeader role={{ title: titleShown, agency: agencyShown, meta: roleType, people, strategy }} needs={needs} />
      {isShared ? (
        <div className="column">
          <h2 ref={heading} tabIndex={-1}>
            {words.share}
          </h2>
          {keptId !== null && <Consequences title={words.if_shared} list={whatFollows(sharingWords, sharing, null)} />}
          <ShareForm
            keptId={keptId}
            title={unfit === null ? title : typed}
            agency={agency}
            sharing={sharing}
            onAdd={(role) => addRole(keptId === null ? role : { ...role, roleId: keptId })}
            onKeep={({ role, agency: place }) => keep({ role, agency: place })}
          />
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
            <ShareChoice
              unfit={unfit}
              filledFrom={begun && begun.role.title}
              ifShared={whatFollows(sharingWords, sharing, agency)}
              entered={{ role: title, agency }}
              onChoose={{
                yes: () => void navigate(paths.built('yes')),
                no: () => void keep({ role: title, agency }).catch(fail),
                link: () => void keep({ role: title, agency }, true).catch(fail),
              }}
            />
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
