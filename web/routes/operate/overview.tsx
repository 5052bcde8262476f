import { fill, type Counted } from '#domain/framework/sentence.ts'
import { formOf } from '#domain/framework/writing.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import type { OverviewPage } from '#contract/wire/operator-page.ts'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Facts, Form, Page, Table, Time, useEnglish } from './frame.tsx'
import { Asked } from './review.tsx'

type Waiting = { count: number; sentence: Counted<'count'>; to: string }

function WaitingLink({ count, sentence, to }: Waiting) {
  const { none } = useWords('operate').overview
  const { counted } = useWriter()
  return count === 0 ? none : <a href={to}>{counted(sentence, { count })}</a>
}

function ReviewLink(asked: NonNullable<OverviewPage['review']>) {
  return (
    <a href={operatePatterns.content}>
      <Asked {...asked} />
    </a>
  )
}

function BackupAge({ backup }: Pick<OverviewPage, 'backup'>) {
  const words = useWords('operate').overview
  const { writer, inDigits } = useWriter()
  if (!backup) return words.no_backup
  const { hours, madeAt } = backup
  const [count, sentence] = hours < 48 ? [hours, words.hours_old] : [Math.floor(hours / 24), words.days_old]
  return (
    <Filled
      sentence={formOf(writer, sentence, count)}
      values={{ count: inDigits(count), when: <Time at={madeAt} /> }}
    />
  )
}

const severity = ['wrong', 'look', 'in order'] as const

function HealthTable({ findings }: Pick<NonNullable<OverviewPage['health']>, 'findings'>) {
  const { table, columns, states, todo } = useWords('operate').health
  const english = useEnglish()
  const names = { 'in order': states.in_order, look: states.look, wrong: states.wrong }
  const rows = findings
    .toSorted((one, other) => severity.indexOf(one.state) - severity.indexOf(other.state))
    .map((finding) => ({
      key: finding.about,
      cells: [
        <span {...english}>{finding.about}</span>,
        <span className={`operate-state operate-state-${finding.state.replace(' ', '-')}`}>
          {names[finding.state]}
        </span>,
        <>
          <span {...english}>{finding.found}</span>
          {finding.todo !== undefined && (
            <p className="operate-todo">
              <Filled sentence={todo} values={{ what: <span {...english}>{finding.todo}</span> }} />
            </p>
          )}
        </>,
      ],
    }))
  return <Table caption={table} columns={[columns.about, columns.state, columns.found]} rows={rows} />
}

function Health({ health }: Pick<OverviewPage, 'health'>) {
  const words = useWords('operate').health
  const { inDigits } = useWriter()
  if (!health)
    return (
      <p>
        <Filled sentence={words.no_answer} values={{ command: <code>npm run lsp -- doctor</code> }} />
      </p>
    )
  const { findings, lookedAt } = health
  const count = findings.filter(({ state }) => state !== 'in order').length
  const time = <Time at={lookedAt} />
  return (
    <>
      <p>
        {count === 0 ? (
          <Filled sentence={words.in_order} values={{ time }} />
        ) : (
          <Filled sentence={words.needed} values={{ count: inDigits(count), all: inDigits(findings.length), time }} />
        )}
      </p>
      <HealthTable findings={findings} />
    </>
  )
}

/** What waits, what runs, and what doctor says. */
export function Overview(page: OverviewPage) {
  const { sections, overview: words, health } = useWords('operate')
  const { inDigits } = useWriter()
  const { profiles, mails, release, content, migration, sessions } = page
  const saved = { saved: inDigits(sessions.saved), unsaved: inDigits(sessions.unsaved) }
  return (
    <Page section="overview" title={sections.overview}>
      <h2>{words.waiting}</h2>
      <Facts
        facts={[
          [
            words.profiles,
            <WaitingLink count={profiles} sentence={words.waiting_profiles} to={operatePatterns.profiles} />,
          ],
          ...(page.review ? [[words.review, <ReviewLink {...page.review} />] as const] : []),
          [words.mail, <WaitingLink count={mails} sentence={words.waiting_mail} to={operatePatterns.mail} />],
        ]}
      />
      <h2>{words.running}</h2>
      <Facts
        facts={[
          [words.release, release],
          [words.content, fill(words.edition, content)],
          [words.database, migration === null ? words.no_migration : fill(words.migration, { name: migration })],
          [words.sessions, fill(words.counted, saved)],
          [words.backup, <BackupAge backup={page.backup} />],
        ]}
      />
      <h2>{health.heading}</h2>
      <Health health={page.health} />
      <Form to={operatePatterns.look}>
        <button className="button button-secondary">{health.again}</button>
      </Form>
    </Page>
  )
}
