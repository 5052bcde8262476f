import type { Question } from '#contract/get-question.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { MetaTexts } from '#web/app/screen-meta.ts'

/** The page title of a screen that asks a question; undefined where it asks none. */
export function questionTitle(question: Question | null, { app }: MetaTexts): string | undefined {
  if (!question) return undefined
  const { count_progress: place, count_questions: total, text } = question
  return fill(app.titles.question, { place, total, text })
}
