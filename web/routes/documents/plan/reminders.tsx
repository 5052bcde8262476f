import { useFetcher } from 'react-router'
import type { LivePlan } from '#contract/plan.ts'
import type { Role } from '#contract/role.ts'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { type ReminderKind, reminderKinds } from '#domain/assessing/plan-days.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useDownloading } from '#web/app/downloading.ts'
import { atLeast, isDone, minSendingTime, PostForm, useIsSending, useMessages, usePosted } from '#web/app/post-form.tsx'
import { useApp, useSession } from '#web/app/session.tsx'
import { type Post, type Posted, textIn, textsIn } from '#web/load.ts'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { SendStatus } from '#web/ui/email-form.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldError, OptionRow } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { AddressField } from '#web/ui/mail-fields.tsx'
import { Success } from '#web/ui/success.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'

type OfRole = { role: Role; plan: LivePlan }

/** The plan's days as a file for the visitor's own calendar. */
function Calendar({ role }: Pick<OfRole, 'role'>) {
  const words = useWords('mail').reminders
  const { calendar, calendar_format: format } = useWords('documents').live_plan
  const { file } = useWords('documents').plan_calendar
  const { api } = useApp()
  const downloading = useDownloading()
  const href = documentPaths.calendarFile(role.id, api.uuid)
  return (
    <>
      <p>{words.calendar_about}</p>
      <p>
        <DownloadLink href={href} name={file} format={format} label={calendar} downloading={downloading} />
      </p>
      <p className="hint">{words.calendar_again}</p>
    </>
  )
}

type Asking = OfRole & { fetcher: ReturnType<typeof useFetcher<Posted>> }

/** Asks what to be reminded of, and at which address. */
function AskForm({ role, plan: { again_on }, fetcher }: Asking) {
  const words = useWords('mail').reminders
  const { dateInWords } = useWriter()
  const posted = usePosted('remind', fetcher)
  const isSending = useIsSending('remind', fetcher)
  const { messages, edit } = useMessages(posted)
  const chosen = posted?.fields['kinds'] ?? reminderKinds
  const fieldIds = { kinds: 'remind-dates', email: 'remind-email' } as const
  const problems = (['kinds', 'email'] as const).flatMap((field) => {
    const message = messages[field]
    return message === undefined ? [] : [{ message, fieldId: fieldIds[field] }]
  })
  const label = (kind: ReminderKind) =>
    kind === 'again' && again_on !== null ? fill(words.again_on, { date: dateInWords(again_on) }) : words.kinds[kind]
  return (
    <PostForm name="remind" values={{ roleId: role.id }} fetcher={fetcher} className="form email-form">
      {problems.length > 0 && <ErrorSummary key={posted?.at} problems={problems} />}
      <fieldset aria-describedby={messages['kinds'] === undefined ? undefined : 'remind-kinds-error'}>
        <legend>{words.which}</legend>
        <FieldError id="remind-kinds-error" message={messages['kinds']} />
        {reminderKinds.map((kind) => (
          <OptionRow
            key={kind}
            type="checkbox"
            id={`remind-${kind}`}
            name="kinds"
            value={kind}
            defaultChecked={chosen.includes(kind)}
            onChange={() => edit('kinds')}
          >
            {label(kind)}
          </OptionRow>
        ))}
      </fieldset>
      <AddressField
        id={fieldIds.email}
        whose="own"
        purpose={words.purpose}
        typed={posted?.fields['email']?.[0] ?? ''}
        message={messages['email']}
        readOnly={isSending}
        onEdit={() => edit('email')}
      />
      <p className="button-row">
        <button type="submit" className="button button-secondary" aria-disabled={isSending}>
          {words.send}
        </button>
      </p>
    </PostForm>
  )
}

/** What was asked for, and the button that stops it. */
function Asked({ role, plan: { reminders }, fetcher, isNew }: Asking & { isNew: boolean }) {
  const words = useWords('mail').reminders
  const { namesAlone } = useWriter()
  if (!reminders) return null
  const kinds = namesAlone(reminders.kinds.map((kind) => words.asked[kind]))
  return (
    <>
      {!isNew && <p>{fill(reminders.confirmed_at === null ? words.waiting : words.on, { kinds })}</p>}
      <PostForm name="unremind" values={{ roleId: role.id }} fetcher={fetcher}>
        <p className="button-row">
          <button type="submit" className="button button-secondary">
            {words.stop}
          </button>
        </p>
      </PostForm>
    </>
  )
}

/** How somebody is reminded of their plan: by their own calendar, or by mail where the session is saved. */
export function Reminders({ role, plan }: OfRole) {
  const words = useWords('mail').reminders
  const session = useSession()
  const fetcher = useFetcher<Posted>()
  const asked = usePosted('remind', fetcher)
  const stopped = usePosted('unremind', fetcher)
  const isSending = useIsSending('remind', fetcher)
  const actions = plan.capabilities.flatMap((capability) => capability.actions)
  const hasDay = plan.again_on ?? plan.review_on ?? actions.find(({ by, done_on }) => by !== null && done_on === null)
  return (
    <section className="plan-part" aria-labelledby="plan-reminders">
      <h2 id="plan-reminders">{words.heading}</h2>
      {hasDay && <Calendar role={role} />}
      <h3>{words.by_mail}</h3>
      {session?.session_saved === false ? (
        <p>
          <Filled
            sentence={words.to_ask}
            values={{ save_first: <Link to={paths.save(paths.livePlan(role.id))}>{words.save_first}</Link> }}
          />
        </p>
      ) : plan.reminders ? (
        <Asked role={role} plan={plan} fetcher={fetcher} isNew={isDone(asked)} />
      ) : (
        <AskForm role={role} plan={plan} fetcher={fetcher} />
      )}
      <SendStatus isSending={isSending}>
        {isDone(asked) && (
          <Success title={words.sent} takesFocus>
            <p>{fill(words.sent_about, { address: asked?.fields['email']?.[0] ?? '' })}</p>
          </Success>
        )}
        {isDone(stopped) && (
          <Success title={words.stopped} takesFocus>
            {null}
          </Success>
        )}
      </SendStatus>
    </section>
  )
}

/** What the forms about reminders ask for. */
export const reminderPosts: Readonly<Record<string, Post>> = {
  remind: async ({ app: { api } }, fields) => {
    const kinds = reminderKinds.filter((kind) => textsIn(fields, 'kinds').includes(kind))
    const asked = { roleId: textIn(fields, 'roleId'), email: textIn(fields, 'email'), kinds }
    const { data } = await atLeast(minSendingTime, api.call('ask_reminders', asked))
    return { messages: data as Record<string, string> }
  },
  unremind: async ({ app: { api } }, fields) => {
    await api.call('end_reminders', { roleId: textIn(fields, 'roleId') })
    return { messages: {} }
  },
}
