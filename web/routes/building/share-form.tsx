import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { relationships, sharedProfileMessages, type Sharing, validatorBefore } from '#domain/building/shared-profile.ts'
import { tidyTitle } from '#domain/role/role-title.ts'
import type { BuildingWords } from '#domain/words/building.ts'
import type { Api } from '#web/app/api.ts'
import { PostForm, typedIn, useMessages, usePosted } from '#web/app/post-form.tsx'
import { type App, useApp, useSession } from '#web/app/session.tsx'
import { orWrong, type Post, type Posted, textIn } from '#web/load.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { InputField, SelectField } from '#web/ui/fields.tsx'
import { NameField } from '#web/ui/mail-fields.tsx'
import { RoleList } from '#web/ui/role-list.tsx'
import { useWords } from '#web/words.ts'
import { addRole } from './sought-role.ts'

/** In milliseconds: saving does not wait longer for similar titles. */
const similarTitlesTimeout = 4000

const relationshipIn = (typed: string) => relationships.find((one) => one === typed) ?? null

/** Who validates a profile of an agency that is saved for others, before that is done; `agency` is empty while none is chosen. */
export function whoValidates(texts: BuildingWords['sharing']['asked'], sharing: Sharing, agency: string): string {
  return texts[validatorBefore(sharing, agency) ?? 'depends']
}

type Titled = { role: string; agency: string }

/** A key that identifies a title at an agency. */
const keyOf = ({ role, agency }: Titled): string => JSON.stringify([tidyTitle(role), agency])

/** Profiles with a very similar title at the same agency; none where they cannot be had, because they are only an offer. */
async function findSimilar(api: Api, { role, agency }: Titled): Promise<readonly Role[]> {
  const titled = { role: tidyTitle(role), agency }
  try {
    return (await api.call('similar_roles', titled, AbortSignal.timeout(similarTitlesTimeout))).data
  } catch {
    return []
  }
}

/** Adds the profile as a role, and leads to the role's page. */
export async function addAndOpen(app: App, role: Calls['add_role']['request']): Promise<Response> {
  const added = await addRole(app, role)
  return redirect(paths.roleActions(added?.id ?? ''))
}

/** Saves the profile for others, or for this session after all; similar profiles that were not shown before are shown first. */
export const postShare: Post = async ({ app, texts: { building } }, fields) => {
  const titled = { role: textIn(fields, 'role'), agency: textIn(fields, 'agency') }
  const keptId = textIn(fields, 'keptId')
  if (textIn(fields, 'choice') === 'no') {
    if (keptId !== '') return redirect(paths.roleActions(keptId))
    return orWrong('role', () => addAndOpen(app, { ...titled, validate: false }))
  }
  const relationship = relationshipIn(textIn(fields, 'relationship'))
  const agencies = (await app.session.load()).agency_list.map(({ value }) => value)
  const messages = sharedProfileMessages(building.shared_profile, { ...titled, relationship }, agencies)
  if (Object.keys(messages).length > 0 || relationship === null) return { messages }
  const roles = textIn(fields, 'seen') === keyOf(titled) ? [] : await findSimilar(app.api, titled)
  if (roles.length > 0) return { messages: {}, roles }
  return orWrong('role', () =>
    addAndOpen(app, {
      ...titled,
      relationship: building.relationships[relationship],
      name: textIn(fields, 'name'),
      validate: true,
      ...(keptId === '' ? {} : { roleId: keptId }),
    }),
  )
}

type Offer = { key: string; roles: readonly Role[]; takesFocus: boolean }

/** Looks for similar profiles whenever title and agency have been entered; when they are saved, `posted` has those not seen before. */
function useSimilarRoles(posted: Posted | null) {
  const words = useWords('building').shared_profile
  const { api } = useApp()
  const session = useSession()
  const latest = useRef('')
  const [offer, setOffer] = useState<Offer | null>(null)
  const [before, setBefore] = useState<Posted | null>(null)
  if (posted?.roles && posted !== before) {
    setBefore(posted)
    const key = keyOf({ role: typedIn(posted, 'role'), agency: typedIn(posted, 'agency') })
    setOffer({ key, roles: posted.roles, takesFocus: true })
  }

  async function look(titled: Titled): Promise<void> {
    const key = keyOf(titled)
    latest.current = key
    const agencies = (session?.agency_list ?? []).map(({ value }) => value)
    const { role, agency } = sharedProfileMessages(words, { ...titled, relationship: null }, agencies)
    if (role !== undefined || agency !== undefined || offer?.key === key) return
    const roles = await findSimilar(api, titled)
    if (latest.current === key) setOffer({ key, roles, takesFocus: false })
  }

  return { offer, look, drop: () => setOffer(null) }
}

type SimilarRolesProps = { roles: readonly Role[]; takesFocus: boolean }

/** Always rendered, so that screen readers announce the roles when they appear. */
function SimilarRoles({ roles, takesFocus }: SimilarRolesProps) {
  const words = useWords('building').similar_roles
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="similar-roles" role="status">
      {roles.length > 0 && (
        <div className="panel">
          <h3 ref={heading} tabIndex={-1}>
            {words.heading}
          </h3>
          <p>{words.about}</p>
          <RoleList roles={roles} />
        </div>
      )}
    </div>
  )
}

type Props = {
  /** Initial values from the search; empty if it had none. */
  title: string
  agency: string
  /** The id of the visitor's role if this profile was kept before; otherwise null. */
  keptId: string | null
  sharing: Sharing
}

const fields = ['role', 'agency', 'relationship', 'name'] as const

/** Saves a profile for others, or for this session after all. */
export function ShareForm({ title, agency, keptId, sharing }: Props) {
  const { relationships: names, share_form: words, sharing: sharingWords } = useWords('building')
  const session = useSession()
  const posted = usePosted('share')
  const { messages, edit } = useMessages(posted)
  const { offer, look, drop } = useSimilarRoles(posted)
  const [first] = useState(() => ({
    role: posted ? typedIn(posted, 'role') : title,
    agency: posted ? typedIn(posted, 'agency') : agency,
  }))
  const [chosenAgency, setAgency] = useState(first.agency)
  const titleField = useRef<HTMLInputElement>(null)
  const problems = fields.flatMap((field) => {
    const message = messages[field]
    return message === undefined ? [] : [{ message, fieldId: field }]
  })

  function typedNow(): Titled {
    const typed = new FormData(titleField.current?.form ?? undefined)
    return { role: textIn(typed, 'role'), agency: textIn(typed, 'agency') }
  }

  useEffect(() => {
    // Text may have been typed before the page's code ran.
    setAgency(typedNow().agency)
    void look(typedNow())
    // Only when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <PostForm name="share" values={{ keptId: keptId ?? undefined, seen: offer?.key }} className="form share-form">
      {problems.length > 0 && <ErrorSummary key={posted?.at} problems={problems} />}
      <InputField
        id="role"
        label={words.role_title}
        hint={words.role_title_hint}
        message={messages['role']}
        ref={titleField}
        type="text"
        dir="auto"
        autoComplete="off"
        defaultValue={first.role}
        onChange={() => {
          edit('role')
          drop()
        }}
        onBlur={() => void look(typedNow())}
      />
      <SelectField
        id="agency"
        label={words.agency}
        message={messages['agency']}
        any={words.please_select}
        list={session?.agency_list ?? []}
        defaultValue={first.agency}
        onChange={({ target }) => {
          edit('agency')
          setAgency(target.value)
          drop()
        }}
        onBlur={() => void look(typedNow())}
      />
      <p role="status">{whoValidates(sharingWords.asked, sharing, chosenAgency)}</p>
      <SimilarRoles roles={offer?.roles ?? []} takesFocus={offer?.takesFocus ?? false} />
      <SelectField
        id="relationship"
        label={words.relationship}
        hint={words.relationship_hint}
        message={messages['relationship']}
        any={words.please_select}
        list={relationships.map((value) => ({ value, text: names[value] }))}
        defaultValue={typedIn(posted, 'relationship')}
        onChange={() => edit('relationship')}
      />
      {validatorBefore(sharing, chosenAgency) !== 'nobody' && (
        <NameField
          id="name"
          message={messages['name']}
          typed={typedIn(posted, 'name')}
          readOnly={false}
          onEdit={() => edit('name')}
        />
      )}
      <div className="button-row">
        <button type="submit" className="button">
          {words.save}
        </button>
        <button type="submit" name="choice" value="no" className="button button-secondary">
          {words.do_not_save}
        </button>
      </div>
    </PostForm>
  )
}
