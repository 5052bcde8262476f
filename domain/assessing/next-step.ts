/** How far a self-assessment has come: its questions, those without an answer, whether any answer is a rating, and how many capabilities are chosen for development. */
export type Standing = { questions: number; open: number; isRated: boolean; chosen: number }

/**
 * What comes next for a role: `start` or `continue` the self-assessment, `choose` what to develop, see the `plan`, or `change`
 * answers of which none is a rating.
 */
export type NextStep = 'start' | 'continue' | 'choose' | 'plan' | 'change'

/**
 * The one step that a self-assessment leads to next (product rule: your roles). A plan that was chosen stands before questions
 * that are still open. Answers that are not relevant count as answered.
 */
export function nextStep({ questions, open, isRated, chosen }: Standing): NextStep {
  if (open === questions) return 'start'
  if (chosen > 0) return 'plan'
  if (open > 0) return 'continue'
  return isRated ? 'choose' : 'change'
}
