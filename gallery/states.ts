import type { Pack } from '#domain/pack-schema.ts'
import { fixturesOf } from './fixtures.ts'
import type { State } from './state.ts'
import { assessingStates } from './states/assessing.ts'
import { buildingStates } from './states/building.ts'
import { comingBackStates } from './states/coming-back.ts'
import { comparingStates } from './states/comparing.ts'
import { consentStates } from './states/consent.ts'
import { emailStates } from './states/emails.ts'
import { everywhereStates } from './states/everywhere.ts'
import { findingStates } from './states/finding.ts'
import { pageStates } from './states/pages.ts'
import { pathStates } from './states/paths.ts'
import { roleStates } from './states/role.ts'
import { savingStates } from './states/saving.ts'
import { validatingStates } from './states/validating.ts'

/** Every screen in every state, shown with the words and roles of a pack. */
export function states(pack: Pack): State[] {
  const fixtures = fixturesOf(pack)
  const groups = [
    everywhereStates,
    consentStates,
    pageStates,
    findingStates,
    buildingStates,
    roleStates,
    savingStates,
    pathStates,
    comparingStates,
    assessingStates,
    emailStates,
    comingBackStates,
    validatingStates,
  ]
  // The states of one screen stand together, wherever they are made.
  const all = groups.flatMap((group) => group(fixtures))
  const screens = [...new Set(all.map(({ screen }) => screen))]
  return screens.flatMap((screen) => all.filter((state) => state.screen === screen))
}
