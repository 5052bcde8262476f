import type { Migration } from 'kysely/migration'
import { firstJourney } from './0001-first-journey.ts'
import { careerPaths } from './0002-career-paths.ts'
import { outbox } from './0003-outbox.ts'
import { builtRoles } from './0004-built-roles.ts'
import { targets } from './0005-targets.ts'
import { roleOrigin } from './0006-role-origin.ts'
import { findingRoles } from './0007-finding-roles.ts'
import { restoreRoleAndValidator } from './0008-restore-role-and-validator.ts'
import { roleCodes } from './0009-role-codes.ts'
import { familiesOnPaths } from './0010-families-on-paths.ts'
import { drafts } from './0011-drafts.ts'
import { publicProfiles } from './0012-public-profiles.ts'
import { levels } from './0013-levels.ts'
import { scopeAndFrontLine } from './0014-scope-and-front-line.ts'
import { searchingRoles } from './0016-searching-roles.ts'
import { importedRoles } from './0017-imported-roles.ts'
import { countingRoles } from './0018-counting-roles.ts'
import { operating } from './0020-operating.ts'
import { mailStops } from './0021-mail-stops.ts'
import { newestBrowsers } from './0022-newest-browsers.ts'
import { views } from './0023-views.ts'
import { plans } from './0024-plans.ts'
import { team } from './0025-team.ts'
import { frenchSearch } from './0026-french-search.ts'
import { languages } from './0027-languages.ts'
import { levelsBetween } from './0028-levels-between.ts'
import { teamsRest } from './0029-teams-rest.ts'
import { oneANetwork } from './0030-one-a-network.ts'
import { viewsBound } from './0031-views-bound.ts'
import { reservedPosts } from './0032-reserved-posts.ts'
import { historyOfImports } from './0033-history-of-imports.ts'
import { stagedImports } from './0034-staged-imports.ts'
import { titleChanges } from './0035-title-changes.ts'
import { titlesByScript } from './0036-titles-by-script.ts'
import { operators } from './0037-operators.ts'
import { editions } from './0038-editions.ts'
import { agencyContacts } from './0039-agency-contacts.ts'
import { previews } from './0040-previews.ts'
import { retiredInDrafts } from './0041-retired-in-drafts.ts'
import { api } from './0043-api.ts'
import { webhooks } from './0044-webhooks.ts'
import { figures } from './0045-figures.ts'
import { reminders } from './0046-reminders.ts'
import { campaigns } from './0047-campaigns.ts'
import { learningCatalogue } from './0048-learning-catalogue.ts'

/** Every migration in order. One that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-first-journey': firstJourney,
  '0002-career-paths': careerPaths,
  '0003-outbox': outbox,
  '0004-built-roles': builtRoles,
  '0005-targets': targets,
  '0006-role-origin': roleOrigin,
  '0007-finding-roles': findingRoles,
  '0008-restore-role-and-validator': restoreRoleAndValidator,
  '0009-role-codes': roleCodes,
  '0010-families-on-paths': familiesOnPaths,
  '0011-drafts': drafts,
  '0012-public-profiles': publicProfiles,
  '0013-levels': levels,
  '0014-scope-and-front-line': scopeAndFrontLine,
  '0016-searching-roles': searchingRoles,
  '0017-imported-roles': importedRoles,
  '0018-counting-roles': countingRoles,
  '0020-operating': operating,
  '0021-mail-stops': mailStops,
  '0022-newest-browsers': newestBrowsers,
  '0023-views': views,
  '0024-plans': plans,
  '0025-team': team,
  '0026-french-search': frenchSearch,
  '0027-languages': languages,
  '0028-levels-between': levelsBetween,
  '0029-teams-rest': teamsRest,
  '0030-one-a-network': oneANetwork,
  '0031-views-bound': viewsBound,
  '0032-reserved-posts': reservedPosts,
  '0033-history-of-imports': historyOfImports,
  '0034-staged-imports': stagedImports,
  '0035-title-changes': titleChanges,
  '0036-titles-by-script': titlesByScript,
  '0037-operators': operators,
  '0038-editions': editions,
  '0039-agency-contacts': agencyContacts,
  '0040-previews': previews,
  '0041-retired-in-drafts': retiredInDrafts,
  '0043-api': api,
  '0044-webhooks': webhooks,
  '0045-figures': figures,
  '0046-reminders': reminders,
  '0047-campaigns': campaigns,
  '0048-learning-catalogue': learningCatalogue,
}
