import { choiceQuery, type OpenedTab } from './documents.ts'
import { asking, filled } from './paths.ts'
import { betweenCodes, patterns, served } from './patterns.ts'

/** The URLs of this site that the server alone writes. */
export const serverPaths = {
  /** What the links of emails open. What follows the # never reaches a server or its log. */
  restore: (token: string) => `${patterns.restore}#${token}`,
  stop: (token: string) => `${patterns.stop}#${token}`,
  view: (token: string) => `${patterns.view}#${token}`,
  joinTeam: (token: string) => `${patterns.joinTeam}#${token}`,
  validate: (token: string) => `${patterns.validate}#${token}`,
  sharedPlan: (token: string) => `${patterns.sharedPlan}#${token}`,
  /** The short address of a role by its code. */
  shortRole: (code: string, opens?: OpenedTab) =>
    asking(filled(served.shortRole, { code }), opens && { tab: opens.tab, ...choiceQuery(opens) }),
  /** The short address of a comparison by the codes of its roles, the base role first. */
  shortComparison: (codes: readonly string[]) => filled(served.shortComparison, { codes: codes.join(betweenCodes) }),
  sitemapPart: (part: number) => filled(served.sitemapPart, { part: `${part}.xml` }),
}
