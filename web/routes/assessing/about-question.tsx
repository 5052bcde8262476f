import { useState } from 'react'
import type { Question } from '#contract/get-question.ts'
import { useHere } from '#web/app/links/came-from.ts'
import { paths } from '#contract/wire/paths.ts'
import { Icon } from '#web/ui/icons.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { usePack, useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** A button that shows what the question means, with a link to the page of its capability, if it is about one. */
export function AboutQuestion({ question, heading }: { question: Question; heading: string }) {
  const { framework } = usePack('dimensions')
  const words = useWords('assessing').questionnaire
  const here = useHere()
  const [open, setOpen] = useState(false)
  const capability = framework.flatMap(({ capabilities }) => capabilities).find(({ id }) => id === question.qref)
  return (
    <div className="info">
      <button
        type="button"
        className="info-button"
        aria-expanded={open}
        aria-controls="info-panel"
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" />
        {words.meaning}
      </button>
      <div id="info-panel" className="info-panel" hidden={!open}>
        <p>{heading}</p>
        <ul>
          {question.additional_information.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
        {capability && (
          <Link to={paths.capability(capability.id)} state={here}>
            {fill(words.more, { name: capability.name })}
          </Link>
        )}
      </div>
    </div>
  )
}
