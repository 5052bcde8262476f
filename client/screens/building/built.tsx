import {
  Link,
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import * as words from 'virtual:words/building/built'
import type { BuiltProfile } from '#contract/get-built-profile.ts'
import { backwards } from '#client/app/direction.ts'
import { useFailure } from '#client/app/failure.ts'
import { useHeadingFocus } from '#client/app/heading-focus.ts'
import { paths } from '#contract/wire/paths.ts'
import { routerApp } from '#client/app/session.tsx'
import { counted } from '#client/app/words.ts'
import { soughtRole, type SoughtRole } from './sought-role.ts'
import { useAddRole } from './add-role.ts'
import { RoleHeader } from '#client/screens/role/role-header.tsx'
import { RoleNeeds } from '#client/screens/role/role-needs.tsx'
import { ShareForm } from './share-form.tsx'

/** `keptId` is the role that the visitor kept before, if the profile is that one's. */
type Whole = { built: BuiltProfile; roleType: string; sought: SoughtRole; keptId: string | null }
type Loaded = { built: null; unanswered: readonly string[] } | Whole

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const { api, session } = context.get(routerApp)
  const state = await session.load()
  const keptId = new URL(request.url).searchParams.get('roleId')
  const { data } = await api.call('get_built_profile', keptId === null ? {} : { roleId: keptId }, request.signal)
  const { built, unanswered, kept } = data
  if (!built) return keptId === null ? { built, unanswered } : redirect(paths.roleActions(keptId))
  const roleType = state.role_type_list.find(({ value }) => value === built.role_type)?.text ?? ''
  const sought = kept ? { ...state, query_role: kept.title, query_agency: kept.agency } : state
  return { built, roleType, sought: soughtRole(sought), keptId }
}

/** The choice is part of the address, but does not change the profile. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get('roleId') !== nextUrl.searchParams.get('roleId')

function Incomplete({ unanswered }: { unanswered: readonly string[] }) {
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

function Consequences({ title, list }: { title: string; list: readonly string[] }) {
  return (
    <div className="consequences">
      <h3>{title}</h3>
      <ul>
        {list.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </div>
  )
}

type ChoiceProps = { unfit: string | null; onYes: () => void; onNo: () => void }

function Choice({ unfit, onYes, onNo }: ChoiceProps) {
  return (
    <section className="built-choice">
      <p className="lede">{words.about}</p>
      {unfit !== null && <p>{unfit}</p>}
      <p>
        <Link to={paths.build()} state={backwards}>
          {words.change}
        </Link>
      </p>
      <Consequences title={words.if_shared} list={words.shared} />
      <Consequences title={words.if_kept} list={words.kept} />
      <h2 id="built-choice">{words.question}</h2>
      <div className="equal-choices" role="group" aria-labelledby="built-choice">
        <button type="button" className="button" onClick={onYes}>
          {words.yes}
        </button>
        <button type="button" className="button" onClick={onNo}>
          {words.no}
        </button>
      </div>
    </section>
  )
}

function Built({ built, roleType, sought, keptId }: Whole) {
  const navigate = useNavigate()
  const fail = useFailure()
  const addRole = useAddRole()
  const [search] = useSearchParams()
  const isShared = keptId !== null || search.get('choice') === 'yes'
  // The form replaces the choice, and the other way round, so the heading takes the focus.
  const heading = useHeadingFocus(isShared)
  const { people, strategy, role_needs: needs } = built
  const { title, typed, unfit, agency, titleShown, agencyShown } = sought

  async function keep(entered: { role: string; agency: string }): Promise<void> {
    if (keptId === null) await addRole({ ...entered, validate: false })
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
          <ShareForm
            title={unfit === null ? title : typed}
            agency={agency}
            onAdd={(role) => addRole(keptId === null ? role : { ...role, roleId: keptId })}
            onKeep={({ role, agency: place }) => keep({ role, agency: place })}
          />
        </div>
      ) : (
        <div className="results">
          <div className="ratings">
            <h2 ref={heading} tabIndex={-1}>
              {words.as_built}
            </h2>
            <RoleNeeds needs={needs} />
          </div>
          <Choice
            unfit={unfit}
            onYes={() => void navigate(paths.built('yes'))}
            onNo={() => void keep({ role: title, agency }).catch(fail)}
          />
        </div>
      )}
    </>
  )
}

export function Component() {
  const loaded = useLoaderData<Loaded>()
  return loaded.built ? <Built {...loaded} /> : <Incomplete unanswered={loaded.unanswered} />
}
