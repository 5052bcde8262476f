import { validatorBefore, type Sharing } from '#domain/building/validator.ts'
import type { BuildingWords } from '#domain/words/building.ts'

type SharingWords = BuildingWords['sharing']

/** Who validates a profile of an agency that is saved for others, before that is done; `agency` is empty while none is chosen. */
export function whoValidates(words: SharingWords, sharing: Sharing, agency: string): string {
  const validator = validatorBefore(sharing, agency)
  return validator === null ? words.asked.depends : words.asked[validator]
}

/** What follows if a profile is saved for others; without an agency, what does not depend on it. */
export function whatFollows(words: SharingWords, sharing: Sharing, agency: string | null): readonly string[] {
  const validated = agency === null ? [] : [whoValidates(words, sharing, agency)]
  const found = sharing.is_held_back ? words.held_back : words.at_once
  return [words.stays, ...validated, found]
}
