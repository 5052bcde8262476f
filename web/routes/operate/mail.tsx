import { fill } from '#domain/framework/sentence.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import type { MailPage } from '#contract/wire/operator-page.ts'
import { useWords, useWriter } from '#web/words.ts'
import { Facts, Form, Page, Table, Time, useEnglish } from './frame.tsx'

type Mail = MailPage['listed'][number]

/** A button for one mail. */
function Act({ to, id, label, address }: { to: string; id: string; label: string; address: string }) {
  const words = useWords('operate').mail
  return (
    <Form to={to}>
      <input type="hidden" name="id" value={id} />
      <button className="button button-secondary">
        {label} <span className="visually-hidden">{fill(words.which, { address })}</span>
      </button>
    </Form>
  )
}

function Waiting({ listed }: Pick<MailPage, 'listed'>) {
  const words = useWords('operate').mail
  const { columns, states } = words
  const { inDigits } = useWriter()
  const english = useEnglish()
  const stateNames = {
    waiting: states.waiting,
    'being sent': states.being_sent,
    interrupted: states.interrupted,
    'in doubt': states.in_doubt,
  }
  const triesOf = ({ tries: count, last_failure: failure }: Mail) =>
    failure === null ? inDigits(count) : fill(words.tries, { count: inDigits(count), failure })
  const rows = listed.map((mail) => ({
    key: mail.id,
    cells: [
      <bdi>{mail.to}</bdi>,
      <span {...english}>{mail.type}</span>,
      stateNames[mail.state],
      <Time at={mail.stored_at} />,
      triesOf(mail),
      <Time at={mail.next_try_at} />,
      <div className="button-row">
        <Act to={operatePatterns.retry} id={mail.id} label={words.try_now} address={mail.to} />
        <Act to={operatePatterns.drop} id={mail.id} label={words.drop} address={mail.to} />
      </div>,
    ],
  }))
  const { to, type, state, stored, tries, next_try: next, acts } = columns
  return <Table caption={words.table} columns={[to, type, state, stored, tries, next, acts]} rows={rows} />
}

function All({ count }: Pick<MailPage, 'count'>) {
  const words = useWords('operate').mail
  const { inDigits } = useWriter()
  const all = <input type="hidden" name="id" value="" />
  return (
    <>
      <Form to={operatePatterns.retry}>
        {all}
        <button className="button button-secondary">{words.try_all}</button>
      </Form>
      <details>
        <summary className="button button-secondary">{words.drop_all_more}</summary>
        <Form to={operatePatterns.drop}>
          {all}
          <p>{words.drop_all_about}</p>
          <button className="button">{fill(words.drop_all, { count: inDigits(count) })}</button>
        </Form>
      </details>
    </>
  )
}

/** The mail that waits, and how mail has ended lately. */
export function Mail({ listed, count, ended }: MailPage) {
  const words = useWords('operate').mail
  const { counted, inDigits } = useWriter()
  const { results } = words
  const names: Readonly<Record<string, string>> = {
    ...results,
    'given up': results.given_up,
    'in doubt': results.in_doubt,
  }
  const more = count - listed.length
  return (
    <Page section="mail" title={words.heading}>
      {count === 0 ? (
        <p className="lede">{words.none}</p>
      ) : (
        <>
          <Waiting listed={listed} />
          {more > 0 && <p>{counted(words.more, { count: more })}</p>}
          <All count={count} />
        </>
      )}
      <h2>{words.ended}</h2>
      {ended.length === 0 ? (
        <p>{words.none_ended}</p>
      ) : (
        <Facts facts={ended.map(({ result, mails }) => [names[result] ?? result, inDigits(mails)])} />
      )}
    </Page>
  )
}
