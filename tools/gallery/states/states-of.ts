import { chose } from '#tests/support/app/fixtures.ts'
import type { Answers, State, Way } from '#tools/gallery/state.ts'

/** Sentences that a state shows, in groups where they are many. */
type Says = string | readonly (string | readonly string[])[]

/** Makes states of a screen from what they have in common. */
export function statesOf(screen: string, common: Way) {
  return (state: string, says: Says, own: Partial<Way> = {}): State => {
    const way = { ...common, ...own }
    const usual: Answers = {
      status_load: { data: way.session },
      status_update: { data: chose(way.session) },
      earlier_assessments: { data: { again: null, earlier: [] } },
    }
    const answers = { ...usual, ...common.answers, ...own.answers }
    return { screen, state, says: [says].flat(2), steps: [], ...way, answers }
  }
}

/** The token of a link from an email. */
export const linkToken = 'Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs'
