import { assessQuestions } from '#domain/assessing/questionnaire.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import type { PackFacts } from './assessing/main-journey.ts'

const { pack } = loadPack(packFolder('lsp'))
const { product, example_role_title: typed } = pack.site
const role = starterRoles(pack).find(({ title, agency }) => title === typed && agency !== '')
if (!role) throw new Error(`No agency has the role ${typed}`)
const asked = assessQuestions(pack, role)

/** What the journeys need to know about the product's own pack, read from it because its words may change. */
export const lspFacts: PackFacts = {
  product,
  typed,
  role: typed,
  agency: pack.agencies.find(({ id }) => id === role.agency)?.name ?? '',
  firstQuestion: asked[0]?.text ?? '',
  chosen: asked
    .slice(0, pack.limits.max_capabilities)
    .map(({ qref }) => pack.capabilities.find(({ id }) => id === qref)?.name ?? ''),
  planParts: [pack.documents.dev_plan.report.heading, pack.documents.dev_plan.resource.heading],
}
