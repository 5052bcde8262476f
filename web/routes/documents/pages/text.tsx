import { Fragment } from 'react'
import { languageRuns } from '#domain/documents/languages.ts'
import { printable } from '#domain/framework/printable.ts'

/** Text with words in te reo Māori marked as such. */
export function Text({ text }: { text: string }) {
  return languageRuns(printable(text)).map(({ text: run, language }, index) =>
    language === null ? (
      <Fragment key={index}>{run}</Fragment>
    ) : (
      <span key={index} lang={language}>
        {run}
      </span>
    ),
  )
}

/** Text that leads to a page where `to` is given. */
export function Linked({ text, to }: { text: string; to: string | undefined }) {
  return to === undefined ? (
    <Text text={text} />
  ) : (
    <a href={to}>
      <Text text={text} />
    </a>
  )
}
