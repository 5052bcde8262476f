import type { Pack } from '#domain/pack-schema.ts'
import { fixturesOf } from './fixtures.ts'
import type { State } from './state.ts'
import { assessingStates } from './states/assessing.ts'
import { everywhereStates } from './states/everywhere.ts'
import { findingStates } from './states/finding.ts'
import { pageStates } from './states/pages.ts'
import { roleStates } from './states/role.ts'

/** Every screen in every state, shown with the words and roles of a pack. */
export function states(pack: Pack): State[] {
  const fixtures = fixturesOf(pack)
  return [everywhereStates, pageStates, findingStates, roleStates, assessingStates].flatMap((group) => group(fixtures))
}
