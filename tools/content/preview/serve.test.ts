import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { documentNames } from '#domain/documents/document-names.ts'
import { emailTypes } from '#domain/mail/emails-schema.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { servePreview } from './serve.ts'

let folder: string
let preview: Awaited<ReturnType<typeof servePreview>>

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'lsp-preview-')), 'pack')
  cpSync(packFolder(samplePack), folder, { recursive: true })
  preview = await servePreview(folder)
})
afterEach(() => {
  preview.close()
  rmSync(folder, { recursive: true })
})

const page = async (path: string) => (await fetch(preview.address + path)).text()

function change(file: string, from: string, to: string): void {
  const before = readFileSync(join(folder, file), 'utf8')
  expect(before).toContain(from)
  writeFileSync(join(folder, file), before.replace(from, to))
}

it('shows every page, capability, document and mail of the pack', async () => {
  const [nav = ''] = (await page('/')).split('</nav>')
  const paths = [...nav.matchAll(/<li><a href="([^"]+)"/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => path.startsWith('/pages/'))).toHaveLength(13)
  expect(paths.filter((path) => path.startsWith('/capabilities/'))).toHaveLength(16)
  const named = (kind: string) => kind.toLowerCase().replaceAll('_', '-')
  expect(paths.filter((path) => /^\/(?:documents|emails)\//.test(path))).toEqual([
    ...documentNames.map((name) => `/documents/${named(name)}`),
    ...emailTypes.map((type) => `/emails/${named(type)}`),
  ])
  expect(paths).toContain('/texts')
  const some = paths.filter((path) => /what$|curious|documents|emails|texts/.test(path))
  for (const path of some) expect([path, (await fetch(preview.address + path)).status]).toEqual([path, 200])
  expect((await fetch(`${preview.address}/pages/nowhere`)).status).toBe(404)
})

it('tells an open page that a file was saved, and shows the page, the document and the mail anew', async () => {
  const shown = await page('/pages/what')
  const state = await page('/state')
  expect(shown).toContain(`'${state}'`)
  change('pages/what.md', '## Welcome', '## Come in')
  change('documents/dev-plan.yaml', 'heading: My plan', 'heading: Our plan')
  change('emails/save-session.yaml', 'heading: Your session is saved', 'heading: Your session is kept')
  expect(await page('/state')).not.toBe(state)
  expect(await page('/pages/what')).toContain('Come in')
  expect(await page('/documents/dev-plan')).toContain('Our plan')
  expect(await page('/emails/save-session')).toContain('Your session is kept')
})

it('shows what is wrong with a faulty pack, and the pack again once it is mended', async () => {
  change('pack.yaml', 'version: 1.0.0', 'version: one')
  const faulty = await page('/pages/what')
  expect(faulty).toContain('pack.yaml:2: version must be a version such as 1.0.0')
  change('pack.yaml', 'version: one', 'version: 1.0.0')
  change('pages/what.md', '## Welcome', '![A map](map.png)\n\n## Welcome')
  expect(await page('/')).toContain('pages/what.md:6: has a picture, which a page cannot show')
  change('pages/what.md', '![A map](map.png)\n\n', '')
  expect(await page('/pages/what')).toContain('Welcome')
})

it('shows two languages beside one another, and marks what is missing and what has changed', async () => {
  const [language, sentence] = ['fr-CA', 'Bienvenue à tout le monde']
  change('pack.yaml', 'languages: [en-NZ]', `languages: [en-NZ, ${language}]`)
  mkdirSync(join(folder, language, 'pages'), { recursive: true })
  writeFileSync(join(folder, language, 'pages', 'what.md'), `---\ntitle: Quoi\n---\n\n${sentence}\n`)
  const both = await page(`/${language}/pages/what`)
  expect(both).toContain('<div lang="en-NZ"><h1>')
  expect(both).toContain(`<div lang="${language}"><h1>Quoi</h1><p>${sentence}</p>`)
  const rows = (await page(`/${language}/texts`)).split('<tr')
  const rowOf = (text: string) => rows.find((one) => one.includes(text)) ?? ''
  expect(rowOf(sentence)).toContain('changed since it was translated')
  expect(rows.filter((row) => row.includes('<strong>missing</strong>')).length).toBeGreaterThan(100)
  expect(rowOf(sentence)).toContain(`<td lang="${language}">`)
})

it('goes on after an address that nobody can read, and while its folder is elsewhere', async () => {
  const statusOf = async (path: string) => (await fetch(preview.address + path)).status
  expect(await statusOf('/%')).toBe(404)
  expect(await statusOf('//')).toBe(404)
  renameSync(folder, `${folder}-elsewhere`)
  writeFileSync(folder, 'no folder')
  const meanwhile = await fetch(`${preview.address}/pages/what`)
  expect(meanwhile.status).toBe(500)
  expect(await meanwhile.text()).toContain('To mend first')
  rmSync(folder)
  renameSync(`${folder}-elsewhere`, folder)
  expect(await page('/pages/what')).toContain('Welcome')
})

it('says in all texts that nothing is marked without a release', async () => {
  const texts = await page('/texts')
  expect(texts).toContain('ask open questions before you settle on an answer')
  expect(texts).not.toContain('class="changed"')
})

it('shows what the pack reads from the template, and the own file of the pack in its place', async () => {
  const ownLabels = readFileSync(join(folder, 'documents', 'labels.yaml'), 'utf8')
  for (const part of ['documents', 'emails']) rmSync(join(folder, part), { recursive: true })
  expect(await page('/documents/talk-guide')).toContain('<h1')
  expect(await page('/emails/save-session')).toContain('As plain text')
  const note = 'From content/template. To say it in your own way, write a file of the same name.'
  const [, labels = ''] = (await page('/texts')).split('<h2>documents/labels.yaml</h2>')
  expect(labels).toMatch(new RegExp(`^<p>${note}</p>`))
  mkdirSync(join(folder, 'documents'))
  writeFileSync(join(folder, 'documents', 'labels.yaml'), ownLabels.replace(/contents: .*/, 'contents: All of it'))
  const [, own = ''] = (await page('/texts')).split('<h2>documents/labels.yaml</h2>')
  expect(own).toMatch(/^<table>/)
  expect(own).toContain('All of it')
})

it('is for this machine alone', async () => {
  const status = await new Promise((answered) => {
    request(preview.address, { headers: { host: 'elsewhere.example' } }, ({ statusCode }) => answered(statusCode)).end()
  })
  expect(status).toBe(403)
})
