import { useEffect, useRef } from 'react'

type Props = { message: string; fieldId: string }

/** Above a form whose answer breaks a rule: takes the focus, and leads to the field. */
export function ErrorSummary({ message, fieldId }: Props) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const title = document.title
    document.title = `Error: ${title}`
    box.current?.focus()
    return () => {
      document.title = document.title === `Error: ${title}` ? title : document.title
    }
  }, [message])

  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">There is a problem</h2>
      <p>
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
    </div>
  )
}
