import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { openFrameworkFile, openRolesFile } from '#contract/open-data.ts'
import { documentPages, documentPaths, type RoleDocumentName } from '#contract/wire/documents.ts'
import { paths, patterns, served } from '#contract/wire/paths.ts'
import { openDataFiles } from '#contract/wire/server-paths.ts'
import { maxWordFileSize } from '#domain/documents/document-names.ts'
import { caseFileSchema } from '#domain/framework/open/case-file-schema.ts'
import { openFramework, type OpenFramework } from '#domain/framework/open/open-framework.ts'
import { readCase } from '#domain/framework/open/read-case.ts'
import { requestedEmailTypes } from '#domain/mail/email-request.ts'
import { emailTypes } from '#domain/mail/emails-schema.ts'
import { type StarterRole, starterRoles } from '#domain/role/starter-roles.ts'
import type { WordRenderer } from '#server/documents/word/renderer.ts'
import { readDocumentPage } from '#tests/support/app/rendered.ts'
import { emptyParts } from '#tests/support/documents/blocks.ts'
import { contentsOf, readDocx } from '#tests/support/documents/docx.ts'
import { queuedMails } from '#tests/support/mail/outbox.ts'
import { newVisitor } from '#tests/support/test-app.ts'
import { readTable } from '#domain/framework/open/read-table.ts'
import { wholeTable } from '#tools/content/import/whole-table.ts'
import { casePackageSchema } from './case-schema.ts'
import { buildTheRole, findAndAssess, type JourneySite, lookAround, Walk } from './pack-walk.ts'

/** A Word file that the journey took away. */
export type TakenFile = { name: string; content: Buffer }

/** What is wrong with a Word file; throws where it is none. */
async function fileFaults({ name, content }: TakenFile): Promise<string[]> {
  const { text } = await readDocx(content)
  const size = Math.ceil(content.length / 1024)
  const untitled = (await contentsOf(content)).filter(({ title }) => title.trim() === '')
  return [
    ...(size > maxWordFileSize ? [`has ${size} KB`] : []),
    ...untitled.map(() => 'a line of the contents without words'),
    ...(/\{\w+\}|\bundefined\b|\bNaN\b|\[object/.exec(text) ?? []).map((left) => `says "${left}"`),
  ].map((fault) => `${name}: ${fault}`)
}

const pageNames = Object.keys(documentPages) as RoleDocumentName[]

/** Takes away every document about the role, in Word and as a page. */
async function takeDocuments(walk: Walk): Promise<TakenFile[]> {
  const { visitor, role, others } = walk
  const taken: TakenFile[] = []
  const take = (name: string, url: string) =>
    walk.step(`the file of ${name}`, async () => {
      const file = { name, content: (await walk.get(url)).rawPayload }
      walk.faults.push(...(await fileFaults(file)))
      taken.push(file)
    })
  for (const name of pageNames) {
    // One after the other, as they are made.
    await take(name, documentPaths.roleDocument(name, role.id, visitor.uuid))
    await walk.step(`the page of ${name}`, async () => {
      const { headings } = readDocumentPage((await walk.get(documentPaths.documentPage(name, role.id))).body)
      expect(headings.map(({ text }) => text)).not.toContain('')
    })
  }
  const beside = others.slice(0, 2).map(({ id }) => id)
  if (beside.length > 0) await take('comparison', documentPaths.comparisonFile(role.id, beside, visitor.uuid))
  return taken
}

/** A renderer that also notes what is empty in each document; `close` leaves the one that it hands on to open. */
export function checkedRenderer(renderer: WordRenderer, faults: string[]): WordRenderer {
  return {
    render: async (document) => {
      faults.push(...emptyParts(document.blocks).map((fault) => `${document.title}: ${fault}`))
      return renderer.render(document)
    },
    unfinished: renderer.unfinished,
    isReady: renderer.isReady,
    close: async () => undefined,
  }
}

const ofAssessment = ['ASSESSMENT_TO_SELF', 'ASSESSMENT_TO_OTHER']

/** Has every kind of mail sent; each has a subject, words and whole files. */
async function sendMails(walk: Walk): Promise<void> {
  const { visitor, role, site } = walk
  const { assessmentMeta } = await visitor.call('status_load', {})
  const asked = requestedEmailTypes.filter((type) => assessmentMeta.is_rated || !ofAssessment.includes(type))
  for (const emailType of asked)
    await walk.step(`asking for ${emailType}`, async () => {
      const email = `${emailType.toLowerCase().replaceAll('_', '-')}@agency.example`
      const said = await visitor.call('send_email', { email, emailType, emailData: { roleId: role.id }, name: 'Mere' })
      expect(said).toEqual({})
    })
  await walk.step('the mails', async () => {
    const mails = await queuedMails(site.deps)
    for (const type of emailTypes.filter((one) => one === 'VALIDATION' || asked.some((other) => other === one))) {
      const { read } = mails.find((mail) => mail.type === type) ?? {}
      const said = [read?.subject, read?.text, read?.html].map((text) => text?.trim() ?? '')
      expect(said, type).not.toContain('')
      expect(said.join('\n'), type).not.toMatch(/\{\w+\}|\bundefined\b|<(ul|ol|h[1-6]|p)\b[^>]*>\s*<\/\1>/)
      for (const { filename, content } of read?.attachments ?? [])
        walk.faults.push(
          ...(await fileFaults({ name: `${type}, ${filename}`, content: Buffer.from(content as ArrayBuffer) })),
        )
    }
  })
}

const { framework, roles } = openDataFiles

/** What a table says of a framework: ids are not in it, and a text that stands twice in a cell is there once. */
function asInTable({ groups, levels, capabilities }: OpenFramework) {
  const nameIn = (named: readonly { id: string; name: string }[], id: string) =>
    named.find((one) => one.id === id)?.name
  const once = (texts: readonly string[] = []) => [...new Set(texts)]
  return {
    levels: levels.map(({ name }) => name),
    capabilities: capabilities.map(({ name, definition, group, statements, indicators }) => ({
      name,
      definition,
      group: nameIn(groups, group),
      statements: once(statements),
      indicators: levels.map(({ id }) => [once(indicators[id]?.effective), once(indicators[id]?.ineffective)]),
    })),
  }
}

/** Open data in each format is what the framework says, and reads back equal. */
async function readOpenData(walk: Walk): Promise<void> {
  const { pack } = walk
  const read = async (url: string) => (await walk.get(url)).body
  const json = async (url: string): Promise<unknown> => JSON.parse(await read(url))
  const own = openFramework(pack)
  await walk.step('the framework as open data', async () => {
    await json(framework.schema)
    const file = await json(framework.case)
    casePackageSchema.parse(file)
    expect(readCase(caseFileSchema.parse(file)).framework).toEqual(own)
    const { groups, levels, capabilities } = openFrameworkFile.parse(await json(framework.json))
    expect({
      groups: groups.map(({ identifier: _id, ...group }) => group),
      levels,
      capabilities: capabilities.map(({ identifier: _id, url: _url, ...capability }) => capability),
    }).toEqual(own)
    const table = join(mkdtempSync(join(tmpdir(), 'lsp-table-')), 'table.csv')
    writeFileSync(table, await read(framework.csv))
    expect(asInTable(readTable(await wholeTable(table)).framework)).toEqual(asInTable(own))
    rmSync(dirname(table), { recursive: true })
  })
  await walk.step('the roles as open data', async () => {
    await json(roles.schema)
    const { length } = openRolesFile.parse(await json(roles.json)).roles
    expect(length).toBeGreaterThanOrEqual(starterRoles(pack).length)
    expect(casePackageSchema.parse(await json(roles.case)).CFItems ?? []).toHaveLength(length)
    expect((await read(roles.csv)).split('\r\n')).toHaveLength(length + 2)
  })
}

const needed = ({ needs }: StarterRole) => Object.values(needs).filter((need) => need !== 'none').length

/** The pages that are no role's, among them those of some capabilities. */
async function openPages(walk: Walk): Promise<void> {
  const { capabilities } = walk.pack
  const urls = [
    ...Object.values(patterns).filter(
      (pattern) => !pattern.includes(':') && ![patterns.home, patterns.themes].some((other) => other === pattern),
    ),
    ...capabilities.slice(0, 5).map(({ id }) => paths.capability(id)),
    served.sitemap,
    served.robots,
    served.webManifest,
  ]
  for (const url of urls) await walk.step(url, async () => void (await walk.get(url)))
}

/**
 * The whole journey through a site, from a title to the last mail, in the name of one visitor, who chooses the role that needs
 * most. Gives every fault on the way, and the files that were taken away.
 */
export async function wholeJourney(site: JourneySite): Promise<{ faults: string[]; files: TakenFile[] }> {
  const toTake = starterRoles(site.deps.pack).toSorted((one, other) => needed(other) - needed(one))
  const walk = new Walk(site, await newVisitor(site.app), toTake)
  await findAndAssess(walk)
  await lookAround(walk)
  await buildTheRole(walk)
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
