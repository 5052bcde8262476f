import { Fragment } from 'react'
import type { ContentPage } from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { InputField } from '#web/ui/fields.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form, Page, Table, Time, useEnglish } from './frame.tsx'
import { OpenComments, Previews, Review } from './review.tsx'
import { Gone } from './gone.tsx'

function Files({ groups }: Pick<ContentPage, 'groups'>) {
  const words = useWords('operate').content
  const folders: Readonly<Record<string, string>> = words.folders
  const order = Object.keys(folders)
  // What is in another language comes last.
  const place = ({ language, folder }: ContentPage['groups'][number]) =>
    (language === null ? 0 : order.length) + order.indexOf(folder)
  const nameOf = ({ language, folder }: ContentPage['groups'][number]) => {
    const title = folders[folder] ?? folder
    return language === null ? title : fill(words.in_language, { title, language })
  }
  const link = ({ path, title, isChanged }: ContentPage['groups'][number]['files'][number]) => (
    <>
      <a href={operatePaths.contentFile(path)}>{title}</a>
      {isChanged && ` (${words.changed})`}
    </>
  )
  return (
    <ul className="bare operate-files">
      {groups
        .toSorted((one, other) => place(one) - place(other))
        .map((group) => (
          <li key={nameOf(group)}>
            {group.folder === 'agencies' ? (
              group.files.map((file) => <Fragment key={file.path}>{link({ ...file, title: nameOf(group) })}</Fragment>)
            ) : (
              <details>
                <summary>{nameOf(group)}</summary>
                <ul>
                  {group.files.map((file) => (
                    <li key={file.path}>{link(file)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
    </ul>
  )
}

/** Leads to the parts of the page, which is long where much has changed. */
function Parts({ changes }: Pick<ContentPage, 'changes'>) {
  const words = useWords('operate').content
  const { counted } = useWriter()
  const count = changes.length
  const parts = [
    ['draft', count === 0 ? words.draft : counted(words.draft_of, { count })],
    ...(count === 0 ? [] : [['publish', words.publish]]),
    ['editions', words.editions],
  ]
  return (
    <nav aria-label={words.parts}>
      <ul className="bare operate-parts">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
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
  return changes.map(({ path, title, editors, differences }) => (
    <section key={path}>
      <h3>
        <a href={operatePaths.contentFile(path)}>{title}</a>
      </h3>
      <p className="hint">{fill(words.by, { names: editors.join(', ') })}</p>
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

/** What is wrong, each with a way to where it is mended. */
function Faults({ faults }: Pick<ContentPage, 'faults'>) {
  const english = useEnglish()
  return (
    <ul>
      {faults.map(({ path, title, at, page, reason }) => (
        <li key={`${title} ${at} ${reason}`}>
          {path === null ? title : <a href={operatePaths.contentFile(path, page)}>{title}</a>}
          {': '}
          <span {...english}>{`${at} ${reason}`.trim()}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the check finds that keeps nobody from publishing. */
function Advice({ advice }: Pick<ContentPage, 'advice'>) {
  const words = useWords('operate').content
  if (advice === null)
    return (
      <p>
        <a href={`${operatePatterns.content}?checked=`}>{words.look}</a>
      </p>
    )
  if (advice.length === 0) return null
  return (
    <>
      <h3>{words.advice}</h3>
      <p>{words.advice_about}</p>
      <Faults faults={advice} />
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
      <p>{words.steps}</p>
      <Parts {...page} />
      <h2>{words.files}</h2>
      <Files {...page} />
      <h2 id="draft">{words.draft}</h2>
      <Gone gone={gone} />
      {changes.length === 0 ? <p>{words.no_draft}</p> : <Changes {...page} />}
      <Previews {...page} canBeMade={changes.length > 0 && faults.length === 0} />
      <Review {...page} />
      {changes.length > 0 && <h2 id="publish">{words.publish}</h2>}
      {changes.length > 0 && faults.length > 0 && (
        <>
          <p>{words.faults}</p>
          <Faults faults={faults} />
        </>
      )}
      {changes.length > 0 && faults.length === 0 && !isOpen && (
        <>
          <p>{words.in_order}</p>
          <Advice {...page} />
          <Publish {...page} />
        </>
      )}
      {changes.length > 0 && isOpen && <p>{words.gone.first}</p>}
      <h2 id="editions">{words.editions}</h2>
      <Editions {...page} />
    </Page>
  )
}
