import { useId, type ReactNode } from 'react'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

type Props = {
  section: string
  /** The level of the name as a heading. */
  level: 2 | 4
  /** How many are chosen, of how many. */
  count: number
  total: number
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** The capabilities of a dimension below its name, which opens and closes them. */
export function ChoiceGroup({ section, level, count, total, isOpen, onToggle, children }: Props) {
  const words = useWords('building').choosing
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div role="group" aria-labelledby={`${id}-name`} className="choice-group">
      <Heading>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span id={`${id}-name`}>{section}</span>{' '}
          <span className="choice-count">{fill(words.chosen_of, { count, total })}</span>
        </button>
      </Heading>
      <ul id={id} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </div>
  )
}
