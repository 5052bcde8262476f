import { useState } from 'react'
import type { Role } from '#contract/role.ts'
import { fill } from '#domain/framework/sentence.ts'
import { maxLabelLength } from '#domain/views/view.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useSending } from '#web/app/sending.ts'
import { useApp } from '#web/app/session.tsx'
import { EmailForm, SendStatus } from '#web/ui/email-form.tsx'
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
  const [sentTo, setSentTo] = useState('')
  const [isMailing, setMailing] = useState(false)

  async function add(written: { email?: string; name?: string; comment?: string }) {
    const { data } = await api.call('views_add', { roleId: role.id, label, ...written })
    setMessage(data.messages.label)
    if (data.label !== null) {
      setLabel('')
      await onAdded()
    }
    return data
  }

  async function make(): Promise<void> {
    const { label: person, link } = await add({})
    if (person !== null && link !== null) setMade([{ label: person, link }, ...made])
  }

  const sending = useSending(async (typed) => {
    const { messages, label: person } = await add(typed)
    if (person !== null) setSentTo(person)
    const { label: wrong, ...others } = messages
    if (wrong !== undefined) document.getElementById('views-label')?.focus()
    return wrong === undefined ? others : { name: undefined, ...others }
  })

  return (
    <div className="views-add">
      <div className="views-made">
        {made.map((one) => (
          <MadeLink key={one.link} {...one} />
        ))}
      </div>
      <p>{words.one_each}</p>
      <LabelledField id="views-label" label={words.label} hint={words.label_hint} message={message}>
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
            sending.again()
          }}
        >
          {words.mail_way}
        </button>
      </div>
      <div id="views-mail" hidden={!isMailing}>
        {isMailing && sending.state !== 'sent' && (
          <EmailForm
            id="views-mail"
            form={{ name: 'views' }}
            sending={sending}
            to="other"
            purpose={words.purpose}
            sendLabel={words.send}
          />
        )}
        {isMailing && (
          <SendStatus state={sending.state}>
            {sending.state === 'sent' && (
              <Success title={fill(words.sent, { label: sentTo })} takesFocus>
                <OnItsWay typed={sending.address} />
              </Success>
            )}
          </SendStatus>
        )}
      </div>
    </div>
  )
}
