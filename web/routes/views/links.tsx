import { useState } from 'react'
import type { Role } from '#contract/role.ts'
import type { Views } from '#contract/views-load.ts'
import { fill } from '#domain/framework/sentence.ts'
import { maxViews } from '#domain/views/view.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useApp } from '#web/app/session.tsx'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { AddLink } from './add-link.tsx'
import { useWords, useWriter } from '#web/words.ts'

type Request = NonNullable<Views['request']>
type Props = { role: Role; views: Views; request: Request; onChanged: () => Promise<void> }

/** What was asked, which cannot be changed any more. */
function Asked({ request }: { request: Request }) {
  const asking = useWords('views').asking
  const { namesInSentence } = useWriter()
  const names = namesInSentence(request.capabilities)
  return (
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
  )
}

function Line({ link: { label, is_mailed: isMailed, state } }: { link: Views['links'][number] }) {
  const words = useWords('views').links
  const values = { label: <bdi>{label}</bdi>, how: isMailed ? words.by_mail : words.by_copy }
  if (!state) return <Filled sentence={words.line} values={values} />
  return <Filled sentence={words.line_state} values={{ ...values, state: words.states[state] }} />
}

/** The links, one for each person, and how to make and end them. */
export function Links({ role, views: { links }, request, onChanged }: Props) {
  const words = useWords('views').links
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [round, setRound] = useState(0)

  async function end(id?: string): Promise<void> {
    await api.call('views_end', { roleId: role.id, ...(id === undefined ? {} : { id }) })
    if (id === undefined) setRound(round + 1)
    await onChanged()
  }

  const goes = request.is_by_person ? words.end_goes : words.end_goes_together
  return (
    <section aria-labelledby="views-links">
      <h2 id="views-links">{words.heading}</h2>
      <Asked request={request} />
      {links.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="views-links">
          {links.map((link) => (
            <li key={link.id}>
              <span>
                <Line link={link} />
              </span>
              <AskFirst
                label={
                  <>
                    <span aria-hidden="true">{words.end}</span>
                    <span className="visually-hidden">{fill(words.end_of, { end: words.end, label: link.label })}</span>
                  </>
                }
                question={fill(words.end_ask, { label: link.label })}
                keep={words.keep}
                onYes={() => void run(() => end(link.id)).catch(fail)}
              >
                {goes}
              </AskFirst>
            </li>
          ))}
        </ul>
      )}
      {links.length < maxViews ? <AddLink key={round} role={role} onAdded={onChanged} /> : <p>{words.full}</p>}
      <AskFirst
        label={words.end_all}
        question={words.end_all_ask}
        keep={words.keep}
        onYes={() => void run(() => end()).catch(fail)}
      >
        {words.end_all_goes}
      </AskFirst>
    </section>
  )
}
