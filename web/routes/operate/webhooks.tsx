import type { WebhooksPage } from '#contract/wire/other-systems-pages.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { FieldError, InputField, OptionRow } from '#web/ui/fields.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form, Page, Table, Time } from './frame.tsx'

type Webhook = WebhooksPage['webhooks'][number]
type Delivery = WebhooksPage['deliveries'][number]

/** The words for what is told, by the names of the events. */
function useEvents(): Readonly<Record<string, string>> {
  const { events } = useWords('operate').webhooks
  return { 'role.approved': events.approved, 'role.changed': events.changed, 'role.withdrawn': events.withdrawn }
}

/** A button for one webhook or for something that it was told. */
function Act({ to, id, label, about }: { to: string; id: string; label: string; about: string }) {
  return (
    <Form to={to}>
      <input type="hidden" name="id" value={id} />
      <button className="button button-secondary">
        {label} <span className="visually-hidden">{about}</span>
      </button>
    </Form>
  )
}

function Kept({ webhooks }: Pick<WebhooksPage, 'webhooks'>) {
  const words = useWords('operate').webhooks
  const { columns, states } = words
  const events = useEvents()
  const stateOf = ({ ended_at: endedAt, paused_at: pausedAt }: Webhook) => {
    if (endedAt !== null) return <Filled sentence={states.ended} values={{ time: <Time at={endedAt} /> }} />
    if (pausedAt !== null) return <Filled sentence={states.paused} values={{ time: <Time at={pausedAt} /> }} />
    return states.active
  }
  const rows = webhooks.map((webhook) => {
    const { id, address, paused_at: pausedAt } = webhook
    const isPaused = pausedAt !== null
    return {
      key: id,
      cells: [
        <bdi className="operate-link">{address}</bdi>,
        webhook.events.map((event) => events[event] ?? event).join(', '),
        stateOf(webhook),
        <Time at={webhook.made_at} />,
        webhook.ended_at === null ? (
          <div className="button-row">
            <Act
              to={isPaused ? operatePatterns.resumeWebhook : operatePatterns.pauseWebhook}
              id={id}
              label={isPaused ? words.resume : words.pause}
              about={address}
            />
            <Act to={operatePatterns.endWebhook} id={id} label={words.end} about={address} />
          </div>
        ) : (
          '–'
        ),
      ],
    }
  })
  if (rows.length === 0) return <p>{words.none}</p>
  const { address, events: told, state, made, acts } = columns
  return <Table caption={words.table} columns={[address, told, state, made, acts]} rows={rows} />
}

function Deliveries({ deliveries }: Pick<WebhooksPage, 'deliveries'>) {
  const words = useWords('operate').webhooks
  const { delivery_columns: columns, delivery_states: states } = words
  const { inDigits } = useWriter()
  const events = useEvents()
  const names = { waiting: states.waiting, delivered: states.delivered, 'given up': states.given_up }
  const stateOf = ({ state, tries, last_failure: failure }: Delivery) =>
    failure === null ? names[state] : fill(words.tries, { state: names[state], count: inDigits(tries), failure })
  const rows = deliveries.map((one) => ({
    key: one.id,
    cells: [
      <Time at={one.happened_at} />,
      <bdi className="operate-link">{one.address}</bdi>,
      events[one.event] ?? words.events.many,
      one.role === null ? '–' : <a href={paths.roleActions(one.role)}>{one.role}</a>,
      stateOf(one),
      one.isOver ? '–' : <Act to={operatePatterns.sendWebhookAgain} id={one.id} label={words.again} about={one.id} />,
    ],
  }))
  if (rows.length === 0) return <p>{words.none_told}</p>
  const { at, address, event, role, state, acts } = columns
  return <Table caption={words.deliveries_about} columns={[at, address, event, role, state, acts]} rows={rows} />
}

function NewWebhook({ hosts, wrong }: WebhooksPage) {
  const words = useWords('operate').webhooks
  const { address, events = [], messages = {} } = wrong ?? {}
  return (
    <Form to={operatePatterns.makeWebhook}>
      <div className="form">
        <p>{fill(words.hosts, { hosts: hosts.join(', ') })}</p>
        <InputField
          id="address"
          label={words.address}
          hint={words.address_about}
          message={messages.address}
          type="url"
          defaultValue={address}
          required
        />
        <fieldset className="radio-group" aria-describedby={messages.events === undefined ? undefined : 'events-error'}>
          <legend>{words.is_told}</legend>
          <FieldError id="events-error" message={messages.events} />
          {Object.entries(useEvents()).map(([event, name]) => (
            <OptionRow
              key={event}
              type="checkbox"
              id={event}
              name={event}
              value="yes"
              defaultChecked={wrong === null || events.includes(event)}
            >
              {name}
            </OptionRow>
          ))}
        </fieldset>
        <button className="button">{words.make}</button>
      </div>
    </Form>
  )
}

/** Whom webhooks tell, the form that makes one, and what they told last. */
export function Webhooks(page: WebhooksPage) {
  const words = useWords('operate').webhooks
  return (
    <Page section="webhooks" title={words.heading}>
      <p className="lede">{words.about}</p>
      <Kept {...page} />
      <h2>{words.make}</h2>
      {page.hosts.length === 0 ? <p>{words.is_off}</p> : <NewWebhook {...page} />}
      <h2>{words.deliveries}</h2>
      <Deliveries {...page} />
    </Page>
  )
}
