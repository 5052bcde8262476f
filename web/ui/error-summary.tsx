import { useEffect, useRef, type ReactNode } from 'react'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

export type Problem = { message: string; fieldId: string }

/** Takes the focus when it appears; each message is a link to its field, and `children` is another way out. */
export function ErrorSummary({ problems, children }: { problems: readonly Problem[]; children?: ReactNode }) {
  const { heading, page } = useWords('app').error_summary
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const title = document.title
    const titleOfError = fill(page, { title })
    document.title = titleOfError
    box.current?.focus()
    return () => {
      document.title = document.title === titleOfError ? title : document.title
    }
  }, [page])

  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{heading}</h2>
      {problems.map(({ message, fieldId }) => (
        <p key={fieldId}>
          <a
            href={`#${fieldId}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(fieldId)?.focus()
            }}
          >
            {message}
          </a>
        </p>
      ))}
      {children}
    </div>
  )
}
