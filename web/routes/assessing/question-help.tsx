import type { ComponentProps } from 'react'
import type { Question } from '#contract/assessing.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useHere } from '#web/app/links.ts'
import { useApp } from '#web/app/session.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { LevelLook } from '#web/ui/need.tsx'
import { Items } from '#web/ui/text.tsx'
import { usePack, useWords } from '#web/words.ts'

/** A part that stays open from question to question, until it is closed. */
function Part({ id, ...part }: { id: string } & ComponentProps<typeof Disclosure>) {
  const app = useApp()
  const remember = (isOpen: boolean) => {
    const others = (app.opened ?? []).filter((other) => other !== id)
    app.opened = isOpen ? [...others, id] : others
  }
  return <Disclosure {...part} isOpen={app.opened?.includes(id) ?? false} onToggle={remember} />
}

type Props = {
  question: Question
  /** The beginning of a sentence that the statements below it complete. */
  heading: string
}

/** What explains a question, each part behind a button: beside the answers where there is room, else below them. */
export function QuestionHelp({ question, heading }: Props) {
  const { framework } = usePack('dimensions')
  const words = useWords('assessing').questionnaire
  const { asked } = useWords('role').proficiency
  const here = useHere()
  const { qref, additional_information: statements, level, optionsList: options } = question
  const capability = framework.flatMap(({ capabilities }) => capabilities).find(({ id }) => id === qref)
  const described = options.filter(({ signs }) => signs.length > 0)
  return (
    <div className="question-help">
      {statements.length > 0 && (
        <Part id="meaning" label={words.meaning}>
          <p>{heading}</p>
          <Items items={statements} />
          {capability && (
            <Link to={paths.capability(capability.id)} state={here}>
              {fill(words.more, { name: capability.name })}
            </Link>
          )}
        </Part>
      )}
      {level && (
        <Part id="level" label={fill(asked, level)}>
          <div className="level-note">
            <p>{level.meaning}</p>
            <LevelLook {...level} />
          </div>
        </Part>
      )}
      {described.length > 0 && (
        <Part id="signs" label={words.signs}>
          {described.map(({ key, name, signs }) => (
            <section key={key}>
              <h2>{name}</h2>
              <Items items={signs} />
            </section>
          ))}
        </Part>
      )}
    </div>
  )
}
