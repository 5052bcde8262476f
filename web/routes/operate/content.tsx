import { Fragment } from 'react'
import type { ContentPage } from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { InputField } from '#web/ui/fields.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form, Lines, Page, Table, Time } from './frame.tsx'
import { OpenComments, Previews, Review } from './review.tsx'
import { Gone } from './gone.tsx'

function Files({ groups }: Pick<ContentPage, 'groups'>) {
  const words = useWords('operate').content
  const { language, ...named } = words.folders
  const folders: Readonly<Record<string, string>> = named
  return groups.map(({ folder, files }) => (
    <details key={folder}>
      <summary>{folders[folder] ?? fill(language, { tag: folder })}</summary>
      <ul>
        {files.map(({ path, title, isChanged }) => (
          <li key={path}>
            <a href={operatePaths.contentFile(path)}>{title}</a>
            {isChanged && ` (${words.changed})`}
          </li>
        ))}
      </ul>
    </details>
  ))
}

/** Where two versions of a file differ, field by field. */
export function Differences({ differences }: Pick<ContentPage['changes'][number], 'differences'>) {
  const words = useWords('operate').content
  const { columns } = words
  return (
    <Table
      caption={words.table}
      columns={[columns.at, columns.before, columns.after]}
      rows={differences.map(({ at, before, after }) => ({
        key: at,
        cells: [at, before ?? words.nothing, after ?? words.nothing],
      }))}
    />
  )
}

function Changes({ changes }: Pick<ContentPage, 'changes'>) {
  const words = useWords('operate').content
  return changes.map(({ path, editors, differences }) => (
    <section key={path}>
      <h3>
        <a href={operatePaths.contentFile(path)}>{fill(words.by, { path, names: editors.join(', ') })}</a>
      </h3>
      <Differences differences={differences} />
      <Form to={operatePatterns.giveUpContent} className="operate-act">
        <input type="hidden" name="path" value={path} />
        <button className="button button-secondary">
          {words.give_up} <span className="visually-hidden">{path}</span>
        </button>
      </Form>
    </section>
  ))
}

/** What the check finds that keeps nobody from publishing. */
function Advice({ advice }: Pick<ContentPage, 'advice'>) {
  const words = useWords('operate').content
  if (advice === null)
    return (
      <p>
        {words.looking} <a href={operatePatterns.content}>{words.look_again}</a>
      </p>
    )
  if (advice.length === 0) return null
  return (
    <>
      <h3>{words.advice}</h3>
      <p>{words.advice_about}</p>
      <Lines label={words.advice} text={advice.join('\n')} />
    </>
  )
}

function Publish({ edition, publishing, review }: Pick<ContentPage, 'edition' | 'publishing' | 'review'>) {
  const words = useWords('operate').content
  if (publishing !== 'may') return <p>{publishing === 'own' ? words.own : words.may_not}</p>
  return (
    <Form to={operatePatterns.publish} className="form">
      <p>{words.publish_about}</p>
      <input type="hidden" name="edition" value={edition} />
      <InputField id="note" label={words.note} hint={words.note_hint} maxLength={200} />
      <OpenComments review={review} />
      <button className="button">{words.publish}</button>
    </Form>
  )
}

function Editions({ editions, publishing }: Pick<ContentPage, 'editions' | 'publishing'>) {
  const words = useWords('operate').content
  const { edition_columns: columns, review } = words
  const { counted } = useWriter()
  const first = { number: 1, at: '', by: '', note: words.first, comments: 0 }
  const rows = [...editions, first].map(({ number, at, by, note, comments }, place) => ({
    key: String(number),
    cells: [
      String(number),
      at === '' ? '' : <Time key="at" at={at} />,
      by,
      <Fragment key="note">
        {note}
        {number > 1 && (
          <div>
            <a href={operatePaths.contentEdition(number)}>
              {review.changed}
              <span className="visually-hidden"> {fill(words.which, { number: String(number) })}</span>
            </a>
            {comments > 0 && `, ${counted(review.count, { count: comments })}`}
          </div>
        )}
      </Fragment>,
      place > 0 && publishing !== 'may not' && (
        <Form key="act" to={operatePatterns.takeBack}>
          <input type="hidden" name="number" value={number} />
          <button className="button button-secondary">
            {words.take_back} <span className="visually-hidden">{fill(words.which, { number: String(number) })}</span>
          </button>
        </Form>
      ),
    ],
  }))
  return (
    <Table
      caption={words.editions_table}
      columns={[columns.number, columns.at, columns.by, columns.note, columns.act]}
      rows={rows}
    />
  )
}

/** What there is, the draft with what it changes, and the editions. */
export function Content(page: ContentPage) {
  const words = useWords('operate').content
  const { edition, changes, faults, gone } = page
  const isOpen = gone.some(({ isRetired }) => !isRetired)
  return (
    <Page section="content" title={words.heading}>
      <p className="lede">{fill(words.about, { edition: String(edition) })}</p>
      <h2>{words.draft}</h2>
      <Gone gone={gone} />
      {changes.length === 0 ? <p>{words.no_draft}</p> : <Changes {...page} />}
      {changes.length > 0 && faults.length > 0 && (
        <>
          <h3>{words.faults}</h3>
          <Lines label={words.faults} text={faults.join('\n')} />
        </>
      )}
      {changes.length > 0 && faults.length === 0 && !isOpen && (
        <>
          <p>{words.in_order}</p>
          <Advice {...page} />
          <Publish {...page} />
        </>
      )}
      <Review {...page} />
      <Previews {...page} canBeMade={changes.length > 0 && faults.length === 0} />
      <h2>{words.files}</h2>
      <Files {...page} />
      <h2>{words.editions}</h2>
      <Editions {...page} />
    </Page>
  )
}
