import { createContext, use, type ReactNode } from 'react'
import { formFields } from '#contract/wire/headers.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import type { Notice, ServedOperator } from '#contract/wire/operator-page.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { OperatorSection } from '#domain/operate/permissions.ts'
import { BackLink, ServedFrame } from '#web/served.tsx'
import { Success } from '#web/ui/success.tsx'
import { usePack, useWords } from '#web/words.ts'

type Signed = Omit<Extract<ServedOperator, { formCode: string }>, 'page'>

/** What every page has for an operator who has signed in. */
export const SignedIn = createContext<Signed>({ formCode: '', parts: [], who: '', notice: null })

/** The language of what commands say, where the page is in another one. */
export function useEnglish(): { lang?: 'en'; dir?: 'ltr' } {
  const { language } = usePack('site')
  return language.startsWith('en') ? {} : { lang: 'en', dir: 'ltr' }
}

/** The bar and the column of every page of the operator. */
export function Framed({ title, children }: { title: string; children: ReactNode }) {
  const { site } = usePack('site')
  const { frame } = useWords('operate')
  return (
    <ServedFrame
      title={title}
      bar={
        <>
          <BackLink to={paths.home}>{site.product}</BackLink>
          <p className="top-bar-title">{frame.title}</p>
        </>
      }
    >
      <div className="wide-column operate">{children}</div>
    </ServedFrame>
  )
}

function Navigation({ here }: { here: OperatorSection }) {
  const { frame, sections: names } = useWords('operate')
  const { parts, who } = use(SignedIn)
  return (
    <nav className="row operate-nav" aria-label={frame.title}>
      <ul className="bare">
        {parts.map((section) => (
          <li key={section}>
            <a href={operatePatterns[section]} aria-current={section === here ? 'page' : undefined}>
              {names[section]}
            </a>
          </li>
        ))}
      </ul>
      <Form to={operatePatterns.signOut}>
        <span className="operate-who">{fill(frame.who, { who })}</span>
        <button className="operate-sign-out">{frame.sign_out}</button>
      </Form>
    </nav>
  )
}

/** What a command has said in several lines. */
export function Lines({ label, text }: { label: string; text: string }) {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} role="region" aria-label={label} {...useEnglish()}>
      {text}
    </pre>
  )
}

function NoticeBox({ isDone, lines: [first = '', ...more], isCommand, link, shown }: Notice) {
  const { frame } = useWords('operate')
  const english = useEnglish()
  const language = isCommand ? english : {}
  const rest = isCommand
    ? more.length > 0 && <Lines label={frame.more} text={more.join('\n')} />
    : more.map((line) => <p key={line}>{line}</p>)
  if (isDone)
    return (
      <div className="operate-notice" role="status" {...language}>
        <Success title={first}>
          {rest}
          {shown !== undefined && (
            <p className="operate-link">
              <code>{shown}</code>
            </p>
          )}
          {link !== undefined && (
            <p className="operate-link">
              <a href={link}>{link}</a>
            </p>
          )}
        </Success>
      </div>
    )
  return (
    <div className="error-summary" role="alert">
      <h2>{frame.not_done}</h2>
      <p {...language}>{first}</p>
      {rest}
    </div>
  )
}

/** A page of a section. */
export function Page({ section, title, children }: { section: OperatorSection; title: string; children: ReactNode }) {
  const { error_summary: errors } = useWords('app')
  const { notice } = use(SignedIn)
  return (
    <Framed title={notice?.isDone === false ? fill(errors.page, { title }) : title}>
      <Navigation here={section} />
      <h1>{title}</h1>
      {notice && <NoticeBox {...notice} />}
      {children}
    </Framed>
  )
}

/** The proof that a form comes from these pages. It must be the first field, because files are kept only after it. */
export function FormCode() {
  return <input type="hidden" name={formFields.form} value={use(SignedIn).formCode} />
}

export function Form({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <form method="post" action={to} className={className}>
      <FormCode />
      {children}
    </form>
  )
}

/** An instant to the minute, in UTC. */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`}</time>
}

/** What writes the size of a file. */
export function useFileSize(): (bytes: number) => string {
  const { language } = usePack('site')
  const { kilobytes, megabytes } = useWords('operate').frame
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (bytes) =>
    bytes < 1_000_000
      ? fill(kilobytes, { size: format.format(bytes / 1000) })
      : fill(megabytes, { size: format.format(bytes / 1_000_000) })
}

/** Names with what belongs to each. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="operate-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type TableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/**
 * A table, each row of which becomes a block where the page is narrow. The roles say what it is to screen readers there too,
 * which otherwise go by how it is shown.
 */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className="operate-table" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row">
              {first}
            </th>
            {columns.slice(1).map((name, place) => (
              <td key={name} role="cell" data-label={name}>
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
