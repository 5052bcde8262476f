import type { Pack } from '#domain/framework/pack-schema.ts'
import { fixturesOf } from '#tests/support/app/fixtures.ts'
import { withLevels, withMany } from '#tests/support/framework/other-shapes.ts'
import type { State } from './state.ts'
import { appStates } from './states/app.ts'
import { assessingStates } from './states/assessing.ts'
import { buildingStates } from './states/building.ts'
import { careerStates } from './states/career.ts'
import { comparingStates } from './states/comparing.ts'
import { contentStates } from './states/content.ts'
import { documentStates } from './states/documents.ts'
import { findingStates } from './states/finding.ts'
import { frameworkStates } from './states/framework.ts'
import { levelStates } from './states/levels.ts'
import { mailStates } from './states/mail.ts'
import { manyStates } from './states/many.ts'
import { operateStates } from './states/operate.ts'
import { roleStates } from './states/role.ts'
import { sessionStates } from './states/session.ts'
import { teamStates } from './states/team.ts'
import { validatingStates } from './states/validating.ts'
import { viewsStates } from './states/views.ts'

/** Every screen in every state, with the words and roles of a pack; `hasGuide` says whether it has the recruitment guide's PDF. */
export function states(pack: Pack, hasGuide: boolean): State[] {
  const fixtures = fixturesOf(pack)
  const all = [
    ...appStates(fixtures),
    ...frameworkStates(fixtures),
    ...findingStates(fixtures),
    ...buildingStates(fixtures),
    ...validatingStates(fixtures),
    ...roleStates(fixtures, hasGuide),
    ...sessionStates(fixtures),
    ...careerStates(fixtures),
    ...comparingStates(fixtures),
    ...assessingStates(fixtures),
    ...viewsStates(fixtures),
    ...teamStates(fixtures),
    ...documentStates(fixtures),
    ...mailStates(fixtures),
    ...operateStates(fixtures),
    ...contentStates(fixtures),
    ...levelStates(fixturesOf(withLevels(pack))),
    ...manyStates(fixturesOf(withLevels(withMany(pack)))),
  ]
  // Keeps the states of one screen together, whichever file they come from.
  const screens = [...new Set(all.map(({ screen }) => screen))]
  return screens.flatMap((screen) => all.filter((state) => state.screen === screen))
}
