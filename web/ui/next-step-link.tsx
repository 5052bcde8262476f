import type { LinkProps } from 'react-router'
import type { AssessmentMeta } from '#contract/assessing.ts'
import { nextStep, type NextStep } from '#domain/assessing/questionnaires.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Words } from '#domain/words/words.ts'
import { paths } from '#contract/wire/paths.ts'
import { useWords } from '#web/words.ts'
import { Link } from './link.tsx'

/** A role's self-assessment: its progress, and how many capabilities are chosen for development. */
export type Assessed = { roleId: string; assessment: AssessmentMeta; chosen: number }

export function stepOf({ assessment, chosen }: Assessed): NextStep {
  const { count_questions: questions, count_open: open, is_rated: isRated } = assessment
  return nextStep({ questions, open, isRated, chosen })
}

/** What the button for the step says. */
export function stepWords(
  words: Words['assessing']['next_step'],
  step: NextStep,
  { assessment: { count_questions: total, count_open: open } }: Assessed,
): string {
  return step === 'continue' ? fill(words.go_on, { count: total - open, total }) : words[step]
}

type Props = Omit<LinkProps, 'to' | 'className'> & {
  /** That of the screen's main button, unless it says otherwise. */
  className?: string
  assessed: Assessed
  /** The address of a question of this role; without one, of the question where the visitor left off. */
  way: (qref?: string) => string
}

/** Beside a plan, a second button for the questions that are still open; nothing where there are none. */
export function OpenQuestionsLink({ assessed, way, ...link }: Omit<Props, 'className'>) {
  const words = useWords('assessing').next_step
  const { count_open: open, first_open: firstOpen } = assessed.assessment
  if (stepOf(assessed) !== 'plan' || open === 0) return null
  return (
    <Link {...link} className="button button-secondary" to={way(firstOpen)}>
      {link.children ?? stepWords(words, 'continue', assessed)}
    </Link>
  )
}

/** The one button for what comes next with a role. */
export function NextStepLink({ assessed, way, className = 'button', ...link }: Props) {
  const words = useWords('assessing').next_step
  const { roleId, assessment } = assessed
  const step = stepOf(assessed)
  const addresses: Record<NextStep, string> = {
    start: way(),
    continue: way(assessment.first_open),
    choose: paths.assessedRole(roleId),
    plan: paths.planRole(roleId),
    change: way(),
  }
  return (
    <Link {...link} className={className} to={addresses[step]}>
      {link.children ?? stepWords(words, step, assessed)}
    </Link>
  )
}
