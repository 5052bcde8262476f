import type { Pack } from '#domain/framework/pack-schema.ts'
import { fixturesOf } from './fixtures.ts'
import type { State } from './state.ts'
import { againStates } from './states/assessing/again.ts'
import { assessingStates } from './states/assessing/assessing.ts'
import { buildingStates } from './states/building/building.ts'
import { revisingStates } from './states/building/revising.ts'
import { comingBackStates } from './states/session/coming-back.ts'
import { choosingStates } from './states/career/choosing.ts'
import { comparingStates } from './states/career/comparing.ts'
import { consentStates } from './states/app/consent.ts'
import { emailStates } from './states/mail/emails.ts'
import { stoppingStates } from './states/mail/stopping.ts'
import { everywhereStates } from './states/app/everywhere.ts'
import { findingStates } from './states/finding/finding.ts'
import { pageStates } from './states/framework/pages.ts'
import { livePlanStates } from './states/documents/live-plan.ts'
import { planStates } from './states/documents/plan.ts'
import { talkStates } from './states/documents/talk.ts'
import { pathStates } from './states/career/paths.ts'
import { levelStates } from './states/role/levels.ts'
import { manyStates } from './states/building/many.ts'
import { guideState, roleStates } from './states/role/role.ts'
import { savingStates } from './states/session/saving.ts'
import { validatingStates } from './states/building/validating.ts'
import { teamStates } from './states/team/team.ts'
import { viewsStates } from './states/views/views.ts'
import { yoursStates } from './states/session/yours.ts'
import { withLevels } from './with-levels.ts'
import { withMany } from './with-many.ts'

/** Every screen in every state, with the words and roles of a pack; `hasGuide` says whether it has the recruitment guide's PDF. */
export function states(pack: Pack, hasGuide: boolean): State[] {
  const fixtures = fixturesOf(pack)
  const groups = [
    everywhereStates,
    consentStates,
    pageStates,
    findingStates,
    buildingStates,
    revisingStates,
    roleStates,
    savingStates,
    pathStates,
    comparingStates,
    choosingStates,
    assessingStates,
    viewsStates,
    teamStates,
    againStates,
    planStates,
    livePlanStates,
    talkStates,
    emailStates,
    stoppingStates,
    yoursStates,
    comingBackStates,
    validatingStates,
  ]
  // Keeps the states of one screen together, whichever file they come from.
  const all = [
    ...groups.flatMap((group) => group(fixtures)),
    ...levelStates(fixturesOf(withLevels(pack))),
    ...manyStates(fixturesOf(withLevels(withMany(pack)))),
  ].filter(({ state }) => hasGuide || state !== guideState)
  const screens = [...new Set(all.map(({ screen }) => screen))]
  return screens.flatMap((screen) => all.filter((state) => state.screen === screen))
}
