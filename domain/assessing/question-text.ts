import { fill } from '#domain/framework/sentence.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'

type Named = { id: string; name: string }

/** What ASSESS asks about a capability: the pack's own question, or the product's with its name. */
export function ratingQuestion({ questionnaires, words }: Pack, { id, name }: Named): string {
  return questionnaires.assess.questions[id] ?? fill(words.assessing.questions.rate, { name })
}

/** What BUILD asks about a capability, by what it asks for: the pack's own question, or the product's with its name. */
export function needQuestion({ questionnaires, words }: Pack, asksFor: 'need' | 'level', { id, name }: Named): string {
  return questionnaires.build.questions[id] ?? fill(words.building.questions[asksFor], { name })
}
