import { paths } from '#contract/wire/paths.ts'
import { patterns, served } from '#contract/wire/patterns.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { newVisitor } from '#tests/support/test-app.ts'
import { findAndAssess } from './assess.ts'
import { buildRole } from './build.ts'
import { takeDocuments, type TakenFile } from './documents.ts'
import { lookAround } from './look-around.ts'
import { sendMails } from './mails.ts'
import { readOpenData } from './open-data.ts'
import { Walk, type JourneySite } from './walk.ts'

const needed = ({ needs }: StarterRole) => Object.values(needs).filter((need) => need !== 'none').length

/** The pages that are no role's, among them those of some capabilities. */
async function openPages(walk: Walk): Promise<void> {
  const { capabilities } = walk.pack
  const urls = [
    ...Object.values(patterns).filter((pattern) => !pattern.includes(':') && pattern !== patterns.home),
    ...capabilities.slice(0, 5).map(({ id }) => paths.capability(id)),
    served.sitemap,
    served.robots,
    served.webManifest,
  ]
  // oxlint-disable-next-line no-await-in-loop
  for (const url of urls) await walk.step(url, async () => void (await walk.get(url)))
}

/**
 * The whole journey through a site, from a title to the last mail, in the name of one visitor, who chooses the role that needs
 * most. Gives every fault on the way, and the files that were taken away.
 */
export async function wholeJourney(site: JourneySite): Promise<{ faults: string[]; files: TakenFile[] }> {
  const roles = starterRoles(site.deps.pack).toSorted((one, other) => needed(other) - needed(one))
  const walk = new Walk(site, await newVisitor(site.app), roles)
  await findAndAssess(walk)
  await lookAround(walk)
  await buildRole(walk)
  const files = await takeDocuments(walk)
  await sendMails(walk)
  await readOpenData(walk)
  await openPages(walk)
  await walk.step(
    'all that is known of the visitor',
    async () => void (await walk.visitor.call('get_session_data', {})),
  )
  return { faults: walk.faults, files }
}
