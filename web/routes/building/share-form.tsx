import { useEffect, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import {
  relationships,
  sharedProfileMessages,
  type SharedProfileForm as Form,
} from '#domain/building/shared-profile.ts'
import { validatorBefore, type Sharing } from '#domain/building/validator.ts'
import { CallFailed } from '#web/app/api.ts'
import { typedIn, useFirstPosted } from '#web/app/posting/posted.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { NameField } from '#web/ui/mail/name-field.tsx'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useSession } from '#web/app/session.tsx'
import { SimilarRoles } from './similar-roles.tsx'
import { useSimilarRoles } from './use-similar-roles.ts'
import { whoValidates } from './what-follows.ts'
import { useWords } from '#web/words.ts'

type Field = keyof Form
type Messages = Partial<Record<Field | 'name', string | undefined>>

const fields = ['role', 'agency', 'relationship', 'name'] as const satisfies readonly (keyof Messages)[]

const relationshipIn = (typed: string) => relationships.find((one) => one === typed) ?? null

type Props = {
  /** Initial values from the search; empty if it had none. */
  title: string
  agency: string
  /** The role that was kept before, if the profile is that one's. */
  keptId: string | null
  sharing: Sharing
  onAdd: (role: Calls['add_role']['request']) => Promise<void>
  /** Keeps the profile for this session after all, with the title and agency that were entered. */
  onKeep: (sought: Pick<Form, 'role' | 'agency'>) => Promise<void>
}

export function ShareForm({ title, agency, keptId, sharing, onAdd, onKeep }: Props) {
  const {
    relationships: relationshipNames,
    share_form: words,
    shared_profile: messagesInWords,
    sharing: sharingWords,
  } = useWords('building')
  const session = useSession()
  const fail = useFailure()
  const posted = useFirstPosted('share')
  const [form, setForm] = useState<Form>(
    posted
      ? {
          role: typedIn(posted, 'role'),
          agency: typedIn(posted, 'agency'),
          relationship: relationshipIn(typedIn(posted, 'relationship')),
        }
      : { role: title, agency, relationship: null },
  )
  const [name, setName] = useState(typedIn(posted, 'name'))
  const [messages, setMessages] = useState<Messages>(posted?.messages ?? {})
  const [attempt, setAttempt] = useState(0)
  const similar = useSimilarRoles(form)
  const { look } = similar
  const agencies = session?.agency_list ?? []
  const ids = agencies.map(({ value }) => value)

  useEffect(() => {
    void look(form)
    // Only the initial values, once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function edit<Edited extends Field>(field: Edited, value: Form[Edited]): void {
    setForm({ ...form, [field]: value })
    setMessages({ ...messages, [field]: undefined })
  }

  /** Shows the server's messages beside the fields. */
  async function send(call: () => Promise<void>): Promise<void> {
    setAttempt((before) => before + 1)
    try {
      await call()
    } catch (error) {
      if (!(error instanceof CallFailed && error.fields)) throw error
      setMessages(error.fields)
    }
  }

  async function save(): Promise<void> {
    const found = sharedProfileMessages(messagesInWords, form, ids)
    setMessages(found)
    setAttempt((before) => before + 1)
    const { relationship } = form
    if (Object.keys(found).length > 0 || relationship === null || (await similar.isFirstSeen(form))) return
    await send(() => onAdd({ ...form, name, relationship: relationshipNames[relationship], validate: true }))
  }

  const problems = fields.flatMap((field) => {
    const message = messages[field]
    return message === undefined ? [] : [{ message, fieldId: field }]
  })
  return (
    <PostForm
      name="share"
      values={{ keptId: keptId ?? undefined }}
      className="form share-form"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        const isKept = submitter instanceof HTMLButtonElement && submitter.name === 'choice'
        void (isKept ? send(() => onKeep(form)) : save()).catch(fail)
      }}
    >
      {problems.length > 0 && <ErrorSummary key={attempt} problems={problems} />}
      <LabelledField id="role" label={words.role_title} hint={words.role_title_hint} message={messages.role}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            dir="auto"
            autoComplete="off"
            value={form.role}
            onChange={({ target }) => edit('role', target.value)}
            onBlur={() => void look(form)}
          />
        )}
      </LabelledField>
      <LabelledField id="agency" label={words.agency} message={messages.agency}>
        {(attributes) => (
          <select
            {...attributes}
            value={form.agency}
            onChange={({ target }) => edit('agency', target.value)}
            onBlur={() => void look(form)}
          >
            <option value="">{words.please_select}</option>
            {agencies.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      <p role="status">{whoValidates(sharingWords, sharing, form.agency)}</p>
      <SimilarRoles roles={similar.roles} takesFocus={similar.takesFocus} />
      <LabelledField
        id="relationship"
        label={words.relationship}
        hint={words.relationship_hint}
        message={messages.relationship}
      >
        {(attributes) => (
          <select
            {...attributes}
            value={form.relationship ?? ''}
            onChange={({ target }) => edit('relationship', relationshipIn(target.value))}
          >
            <option value="">{words.please_select}</option>
            {relationships.map((relationship) => (
              <option key={relationship} value={relationship}>
                {relationshipNames[relationship]}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      {validatorBefore(sharing, form.agency) !== 'nobody' && (
        <NameField
          id="name"
          message={messages.name}
          typed={name}
          readOnly={false}
          onEdit={(typed) => {
            setName(typed)
            setMessages({ ...messages, name: undefined })
          }}
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
