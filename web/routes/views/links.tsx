import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { Views } from '#contract/views.ts'
import { fill } from '#domain/framework/sentence.ts'
import { maxLabelLength, maxViews } from '#domain/views/view.ts'
import { isDone, PostForm, typedIn, useIsSending, useMessages, usePosted } from '#web/app/post-form.tsx'
import type { Posted } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { addressesIn, EmailForm, SendStatus } from '#web/ui/email-form.tsx'
import { InputField } from '#web/ui/fields.tsx'
import { LinkToCopy } from '#web/ui/link-to-copy.tsx'
import { OnItsWay } from '#web/ui/mail-fields.tsx'
import { Success } from '#web/ui/success.tsx'
import { Filled, Heard } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'

type Request = NonNullable<Views['request']>
type Props = { role: Role; links: Views['links']; request: Request }

/** What was asked, which cannot be changed any more. */
function Asked({ request }: Pick<Props, 'request'>) {
  const asking = useWords('views').asking
  const { namesInSentence } = useWriter()
  const names = namesInSentence(request.capabilities)
  return (
    <details>
      <summary>{asking.begun}</summary>
      <ul>
        <li>{request.is_whole ? asking.begun_all : fill(asking.begun_some, { names })}</li>
        <li>{request.is_by_person ? asking.begun_by_person : asking.begun_together}</li>
        {request.first_name !== '' && (
          <li>
            <Filled sentence={asking.begun_name} values={{ name: <bdi>{request.first_name}</bdi> }} />
          </li>
        )}
        {request.has_comments && <li>{asking.begun_comments}</li>}
      </ul>
    </details>
  )
}

function Line({ link: { label, is_mailed: isMailed, state } }: { link: Views['links'][number] }) {
  const words = useWords('views').links
  const values = { label: <bdi>{label}</bdi>, how: isMailed ? words.by_mail : words.by_copy }
  if (!state) return <Filled sentence={words.line} values={values} />
  return <Filled sentence={words.line_state} values={{ ...values, state: words.states[state] }} />
}

/** Links that were just made; each is shown this once. */
function MadeLinks({ posted }: { posted: Posted | null }) {
  const words = useWords('views').links
  const [made, setMade] = useState<readonly Posted[]>([])
  if (posted?.link && !made.includes(posted)) setMade([posted, ...made])
  const { made: named, hint, copy, copied, selected } = words
  return (
    <div className="views-made">
      {made.map(({ at, link, result: label = '' }) => (
        <LinkToCopy
          key={at}
          link={link ?? ''}
          words={{
            label: fill(named, { label }),
            hint,
            copy,
            copy_name: fill(words.copy_name, { label }),
            copied,
            selected,
          }}
        />
      ))}
    </div>
  )
}

/** Makes a link for one more person: to copy, or sent to them. */
function AddLink({ role }: Pick<Props, 'role'>) {
  const words = useWords('views').links
  const copying = useFetcher<Posted>()
  const mailing = useFetcher<Posted>()
  const copied = usePosted('invite', copying)
  const mailed = usePosted('invite', mailing)
  const [label, setLabel] = useState(isDone(copied) ? '' : typedIn(copied, 'label'))
  const ofCopy = useMessages(copied)
  const ofMail = useMessages(mailed)
  const [isMailing, setMailing] = useState(false)
  /** The last mail, once the visitor has gone on from its success message. */
  const [over, setOver] = useState<Posted | null>(null)
  const isSending = useIsSending('invite', mailing)
  const isSent = isDone(mailed) && mailed !== over
  const field = useRef<HTMLInputElement>(null)
  const [last] = [copied, mailed].flatMap((posted) => posted ?? []).toSorted((one, other) => other.at - one.at)

  useEffect(() => {
    if (last && isDone(last)) setLabel('')
    else if (last?.messages['label'] !== undefined) field.current?.focus()
  }, [last])

  return (
    <div className="views-add">
      <MadeLinks posted={copied} />
      <p>{words.one_each}</p>
      <PostForm name="invite" values={{ roleId: role.id }} fetcher={copying}>
        <InputField
          id="views-label"
          name="label"
          label={words.label}
          hint={words.label_hint}
          message={ofCopy.messages['label'] ?? ofMail.messages['label']}
          ref={field}
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={maxLabelLength}
          value={label}
          onChange={({ target }) => {
            setLabel(target.value)
            ofCopy.edit('label')
            ofMail.edit('label')
          }}
        />
        <div className="button-row">
          <button type="submit" className="button">
            {words.copy_way}
          </button>
          <button
            type="button"
            className="button button-secondary"
            aria-expanded={isMailing}
            aria-controls="views-mail"
            onClick={() => {
              setMailing(!isMailing)
              setOver(mailed)
            }}
          >
            {words.mail_way}
          </button>
        </div>
      </PostForm>
      <div id="views-mail" hidden={!isMailing}>
        {isMailing && !isSent && (
          <EmailForm
            id="views-mail"
            name="invite"
            values={{ roleId: role.id, label }}
            fetcher={mailing}
            whose="other"
            purpose={words.purpose}
            sendLabel={words.send}
          />
        )}
        {isMailing && (
          <SendStatus isSending={isSending}>
            {isSent && (
              <Success title={fill(words.sent, { label: mailed?.result ?? '' })} takesFocus>
                <OnItsWay typed={addressesIn(mailed)} />
              </Success>
            )}
          </SendStatus>
        )}
      </div>
    </div>
  )
}

/** The links, one for each person, and how to make and end them. */
export function Links({ role, links, request }: Props) {
  const words = useWords('views').links
  const fetcher = useFetcher<Posted>()
  const goes = request.is_by_person ? words.end_goes : words.end_goes_together
  return (
    <section aria-labelledby="views-links">
      <h2 id="views-links">{words.heading}</h2>
      {links.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="bare views-links">
          {links.map((link) => (
            <li key={link.id}>
              <span>
                <Line link={link} />
              </span>
              <AskFirst
                form={{ name: 'end', values: { roleId: role.id, id: link.id }, fetcher }}
                label={<Heard shown={words.end} heard={fill(words.end_of, { end: words.end, label: link.label })} />}
                question={fill(words.end_ask, { label: link.label })}
                keep={words.keep}
              >
                {goes}
              </AskFirst>
            </li>
          ))}
        </ul>
      )}
      {links.length < maxViews ? <AddLink role={role} /> : <p>{words.full}</p>}
      <Asked request={request} />
      <AskFirst
        form={{ name: 'end_all', values: { roleId: role.id } }}
        label={words.end_all}
        question={words.end_all_ask}
        keep={words.keep}
      >
        {words.end_all_goes}
      </AskFirst>
    </section>
  )
}
