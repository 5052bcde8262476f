import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { inOtherLetters, madeUpLanguage, makeUpSecondLanguage } from '#tests/support/framework/made-up-language.ts'
import { inspectPack, loadPack } from './load-pack.ts'

let folder = makeUpSecondLanguage()
const remove = () => rmSync(dirname(folder), { recursive: true })
const whole = loadPack(folder, madeUpLanguage)
const first = loadPack(folder)
afterAll(remove)

const inOverlay = (file: string) => join(folder, madeUpLanguage, file)

function change(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(inOverlay(file), 'utf8')
  const after = before.replace(from, () => to)
  if (after === before) throw new Error(`nothing to change in ${file}`)
  writeFileSync(inOverlay(file), after)
}

function write(file: string, text: string): void {
  mkdirSync(dirname(inOverlay(file)), { recursive: true })
  writeFileSync(inOverlay(file), text)
}

const lacking = () =>
  [...inspectPack(folder, madeUpLanguage).pairs].flatMap(([file, pairs]) =>
    pairs.filter(({ translation, mayLack }) => translation === null && !mayLack).map(({ at }) => [file, at.length]),
  )

const faults = () =>
  inspectPack(folder, madeUpLanguage).faults.map(({ file, key, reason }) => `${file} ${key} ${reason}`)

describe('a pack with a second language', () => {
  it('is that of its first language in every id and number, and says each text in the second', () => {
    expect(whole.pack.language).toBe(madeUpLanguage)
    expect(first.pack.language).toBe('en-NZ')
    expect(whole.pack.languages).toEqual(['en-NZ', madeUpLanguage])
    expect(starterRoles(whole.pack).map(({ id, needs }) => ({ id, needs }))).toEqual(
      starterRoles(first.pack).map(({ id, needs }) => ({ id, needs })),
    )
    expect(starterRoles(whole.pack).map(({ title }) => title)).toEqual(
      starterRoles(first.pack).map(({ title }) => inOtherLetters(title)),
    )
    expect(whole.pack.pages['about']?.title).toBe(inOtherLetters(first.pack.pages['about']?.title ?? ''))
    expect(whole.pack.limits).toEqual(first.pack.limits)
    expect(lacking()).toEqual([])
  })

  it('has another fingerprint in each, so that no client of one is served in the other', () => {
    expect(whole.fingerprint).not.toBe(first.fingerprint)
    const bare = makeUpSecondLanguage()
    rmSync(join(bare, madeUpLanguage), { recursive: true })
    rmSync(join(dirname(bare), 'words'), { recursive: true })
    const file = join(bare, 'pack.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace(`, ${madeUpLanguage}]`, `, ${madeUpLanguage}, qab]`))
    const of = [null, madeUpLanguage, 'qab'].map((language) => loadPack(bare, language).fingerprint)
    expect(new Set(of).size).toBe(3)
    rmSync(dirname(bare), { recursive: true })
  })

  it('may be in preparation, and is then read where somebody asks for it', () => {
    const file = join(folder, 'pack.yaml')
    const source = readFileSync(file, 'utf8')
    writeFileSync(file, source.replace(/^languages: .*$/m, `languages: [en-NZ]\nin_preparation: [${madeUpLanguage}]`))
    const { pack } = loadPack(folder, madeUpLanguage)
    expect(pack.languages).toEqual(['en-NZ'])
    expect(pack.site.product).toBe(whole.pack.site.product)
    expect(inspectPack(folder)).toMatchObject({ faults: [], unread: ['words.txt'] })
    writeFileSync(file, source)
  })
})

describe('what a second language lacks', () => {
  beforeEach(() => {
    remove()
    folder = makeUpSecondLanguage()
  })

  it('is said in the first one, and is known: a file, a page, a key, an item of a list', () => {
    const [capability] = first.pack.capabilities
    rmSync(inOverlay(`framework/capabilities/${capability?.id}.yaml`))
    rmSync(inOverlay('pages/about.md'))
    change('pack.yaml', /^ {2}product: .*\n/m, '')
    write('agencies.yaml', '[]\n')
    const { pack, faults: none } = inspectPack(folder, madeUpLanguage)
    expect(none).toEqual([])
    expect({ ...pack.capabilities[0], links: [] }).toEqual({ ...capability, links: [] })
    expect(pack.pages['about']).toEqual(first.pack.pages['about'])
    expect(pack.site.product).toBe(first.pack.site.product)
    expect(pack.site.framework).toBe(whole.pack.site.framework)
    expect(pack.agencies.map(({ name }) => name)).toEqual(first.pack.agencies.map(({ name }) => name))
    const files = new Set(lacking().map(([file]) => file))
    expect(files).toEqual(
      new Set([`framework/capabilities/${capability?.id}.yaml`, 'pages/about.md', 'pack.yaml', 'agencies.yaml']),
    )
  })

  it('is said in English where the product has no such word in it', () => {
    const words = join(dirname(folder), 'words', madeUpLanguage)
    rmSync(join(words, 'career.yaml'))
    const { pack, faults: none } = inspectPack(folder, madeUpLanguage)
    expect(none).toEqual([])
    expect(pack.words.role).toEqual(whole.pack.words.role)
    expect(pack.words.career).not.toEqual(whole.pack.words.career)
  })

  it('is its guide, which is then not offered', () => {
    mkdirSync(join(folder, 'documents'), { recursive: true })
    writeFileSync(join(folder, 'documents', 'recruitment-guide.pdf'), '%PDF-1.7')
    expect(existsSync(loadPack(folder).guide?.path ?? '')).toBe(true)
    expect(loadPack(folder, madeUpLanguage).guide).toBeNull()
    write('documents/recruitment-guide.pdf', '%PDF-1.7')
    expect(loadPack(folder, madeUpLanguage).guide?.path).toBe(inOverlay('documents/recruitment-guide.pdf'))
  })
})

describe('a second language that says more than texts', () => {
  beforeEach(() => {
    remove()
    folder = makeUpSecondLanguage()
  })

  it.each([
    [
      'a number',
      'pack.yaml',
      /max_capabilities: (\d)/,
      'max_capabilities: 9',
      'qaa/pack.yaml limits.max_capabilities is 9',
    ],
    ['an id', 'agencies.yaml', /id: \S+/, 'id: another', 'qaa/agencies.yaml another is not in the first language'],
    ['a key', 'pack.yaml', /^site:/m, 'colour: red\nsite:', 'qaa/pack.yaml colour is not in the first language'],
    [
      'a list in place of a text',
      'pack.yaml',
      /product: .*/,
      'product: [a, b]',
      'qaa/pack.yaml site.product must be one text',
    ],
    [
      'another role type',
      'roles/families/lamp-and-lens.yaml',
      /role_type: .*/,
      'role_type: chief',
      'role_type is chief, and',
    ],
    ['a role less', 'roles/families/lamp-and-lens.yaml', / {2}- title: [^]*?(?= {2}- title)/, '', 'roles has'],
    [
      'a text that is too long',
      'roles/families/lamp-and-lens.yaml',
      /title: .*/,
      `title: ${'a'.repeat(maxTitleLength + 1)}`,
      `must have at most ${maxTitleLength} letters`,
    ],
    ['a gap that nothing fills', 'pages/about.md', /---\n\n/, '---\n\n{nothing} ', 'qaa/pages/about.md  has {nothing}'],
  ])('is refused for %s, with its file and key', (_, file, from, to, said) => {
    change(file, from, to)
    expect(faults().join('\n')).toContain(said)
    expect(inspectPack(folder).faults).toEqual([])
  })

  it('finds a role by its first title, wherever it stands', () => {
    const file = 'roles/families/lamp-and-lens.yaml'
    const family = first.pack.starter.families.find(({ id }) => id === 'lamp-and-lens')
    const [other = '', title = ''] = family?.roles.map((role) => role.title) ?? []
    write(file, `roles:\n  - of: ${title}\n    title: A role in the second language\n`)
    const roles = starterRoles(loadPack(folder, madeUpLanguage).pack)
    expect(roles.find(({ also }) => also.includes(title))?.title).toBe('A role in the second language')
    expect(roles.map((role) => role.title)).toContain(other)
    write(file, 'roles:\n  - of: Nobody\n    title: A role in the second language\n')
    expect(faults().join('\n')).toContain(`${file} roles.Nobody is not in the first language`)
  })
})
