import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { maxLabelLength } from '#domain/views/view.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useIsSending } from '#web/app/posting/post-form.tsx'
import { isDone, typedIn, useMessages, usePosted } from '#web/app/posting/posted.ts'
import { useApp } from '#web/app/session.tsx'
import type { Posted } from '#web/load.ts'
import { addressesIn, EmailForm, SendStatus } from '#web/ui/email-form.tsx'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { OnItsWay } from '#web/ui/mail/on-its-way.tsx'
import { LinkToCopy } from '#web/ui/sharing/link-to-copy.tsx'
import { Success } from '#web/ui/success.tsx'
import { useWords } from '#web/words.ts'

type Made = { label: string; link: string }

/** A link that was just made; it is shown this once. */
function MadeLink({ label, link }: Made) {
  const words = useWords('views').links
  const { made, hint, copy, copied, selected } = words
  const named = { label: fill(made, { label }), hint, copy, copy_name: fill(words.copy_name, { label }) }
  return <LinkToCopy link={link} words={{ ...named, copied, selected }} />
}

/** Makes a link for one more person: to copy, or sent to them. */
export function AddLink({ role, onAdded }: { role: Role; onAdded: () => Promise<void> }) {
  const words = useWords('views').links
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [label, setLabel] = useState('')
  const [message, setMessage] = useState<string>()
  const [made, setMade] = useState<readonly Made[]>([])
  const [isMailing, setMailing] = useState(false)
  const fetcher = useFetcher<Posted>()
  const posted = usePosted('add', fetcher)
  const isSending = useIsSending('add', fetcher)
  const [over, setOver] = useState<Posted | null>(null)
  const isSent = isDone(posted) && posted !== over
  const ofMail = useMessages(posted)

  useEffect(() => {
    if (isDone(posted)) {
      setLabel('')
      void onAdded()
    } else if (posted?.messages['label'] !== undefined) document.getElementById('views-label')?.focus()
    // Once for each that was sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [posted])

  async function make(): Promise<void> {
    const { data } = await api.call('views_add', { roleId: role.id, label })
    setMessage(data.messages.label)
    if (data.label === null || data.link === null) return
    setLabel('')
    await onAdded()
    setMade([{ label: data.label, link: data.link }, ...made])
  }

  return (
    <div className="views-add">
      <div className="views-made">
        {made.map((one) => (
          <MadeLink key={one.link} {...one} />
        ))}
      </div>
      <p>{words.one_each}</p>
      <LabelledField
        id="views-label"
        label={words.label}
        hint={words.label_hint}
        message={message ?? ofMail.messages['label']}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            dir="auto"
            autoComplete="off"
            maxLength={maxLabelLength}
            value={label}
            onChange={({ target }) => {
              setLabel(target.value)
              setMessage(undefined)
              ofMail.edit('label')
            }}
          />
        )}
      </LabelledField>
      <div className="button-row">
        <button type="button" className="button" onClick={() => void run(make).catch(fail)}>
          {words.copy_way}
        </button>
        <button
          type="button"
          className="button button-secondary"
          aria-expanded={isMailing}
          aria-controls="views-mail"
          onClick={() => {
            setMailing(!isMailing)
            setOver(posted)
          }}
        >
          {words.mail_way}
        </button>
      </div>
      <div id="views-mail" hidden={!isMailing}>
        {isMailing && !isSent && (
          <EmailForm
            id="views-mail"
            name="add"
            values={{ roleId: role.id, label }}
            to={paths.viewsOf(role.id)}
            fetcher={fetcher}
            whose="other"
            purpose={words.purpose}
            sendLabel={words.send}
          />
        )}
        {isMailing && (
          <SendStatus isSending={isSending}>
            {isSent && (
              <Success title={fill(words.sent, { label: typedIn(posted, 'label').trim() })} takesFocus>
                <OnItsWay typed={addressesIn(posted)} />
              </Success>
            )}
          </SendStatus>
        )}
      </div>
    </div>
  )
}
