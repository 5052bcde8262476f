import { useState } from 'react'
import type { LivePlan } from '#contract/live-plan.ts'
import type { Role } from '#contract/role.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useApp } from '#web/app/session.tsx'
import { LinkToCopy } from '#web/ui/sharing/link-to-copy.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { useWords, useWriter } from '#web/words.ts'

/** Says what whoever has the link will see, before one can be made. */
function WhatIsSeen({ role }: { role: Role }) {
  const words = useWords('documents').plan_share
  const items = words.sees_items.map((item) => fill(item, { role: role.title, place: role.agency }))
  return (
    <>
      <p>{words.choice}</p>
      <p>{words.sees}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{words.sees_not}</p>
    </>
  )
}

/** Makes the link with which somebody else reads the plan, and ends it. */
export function SharePlan({ role, shared: stored }: { role: Role; shared: LivePlan['shared'] }) {
  const words = useWords('documents').plan_share
  const { dateInWords } = useWriter()
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [shared, setShared] = useState(stored)
  const [link, setLink] = useState<string | null>(null)
  const [hasEnded, setEnded] = useState(false)
  const [showsNotes, setShowsNotes] = useState(stored?.shows_notes ?? false)

  async function reload(): Promise<void> {
    const { data } = await api.call('live_plan', { roleId: role.id })
    setShared(data.shared)
  }

  async function make(): Promise<void> {
    const { data } = await api.call('share_plan', { roleId: role.id, shows_notes: showsNotes })
    setLink(data.link)
    setEnded(false)
    await reload()
  }

  async function end(): Promise<void> {
    await api.call('end_plan_share', { roleId: role.id })
    setLink(null)
    setEnded(true)
    await reload()
  }

  const act = (task: () => Promise<void>) => () => void run(task).catch(fail)
  return (
    <section className="panel" aria-labelledby="plan-share">
      <h2 id="plan-share">{words.heading}</h2>
      <WhatIsSeen role={role} />
      {shared && (
        <p>
          <strong>
            {fill(words[shared.shows_notes ? 'there_with_notes' : 'there'], { date: dateInWords(shared.made_on) })}
          </strong>{' '}
          {words.anew_about}
        </p>
      )}
      <label className="option option-check" htmlFor="share-notes">
        <input
          type="checkbox"
          id="share-notes"
          checked={showsNotes}
          onChange={({ target }) => setShowsNotes(target.checked)}
        />
        <span className="option-text">{words.notes}</span>
      </label>
      <p className="button-row">
        <button type="button" className="button button-secondary" onClick={act(make)}>
          {shared ? words.anew : words.make}
        </button>
        {shared && (
          <button type="button" className="button button-secondary" onClick={act(end)}>
            {words.end}
          </button>
        )}
      </p>
      {link !== null && <LinkToCopy link={link} words={{ ...words.link, copy_name: words.link.copy_link }} />}
      <p role="status">{hasEnded ? words.ended : ''}</p>
    </section>
  )
}
