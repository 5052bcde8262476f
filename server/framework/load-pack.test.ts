import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inFull } from '#tests/support/framework/in-full.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { loadPack, packFolder, PackError } from './load-pack.ts'

const root = resolve(import.meta.dirname, '..', '..')
const temporary = mkdtempSync(join(tmpdir(), 'lsp-pack-'))
const folder = join(temporary, 'copy')

afterAll(() => rmSync(temporary, { recursive: true }))

function replace(from: string | RegExp, to: string): (source: string) => string {
  return (source) => source.replace(from, () => to)
}

function append(text: string): (source: string) => string {
  return (source) => `${source.trimEnd()}\n${text}\n`
}

/**
 * Changes or deletes one file of the copy. Fails where the change changes nothing, because the test would then prove
 * nothing.
 */
function plant(file: string, change: ((source: string) => string) | 'delete'): void {
  const path = join(folder, file)
  if (change === 'delete') return rmSync(path)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to change in ${file}`)
  writeFileSync(path, after)
}

function faultsOf(path: string): string {
  try {
    loadPack(path)
  } catch (error) {
    if (error instanceof PackError) return error.message
    throw error
  }
  return ''
}

describe('the LSP pack', () => {
  const { pack } = loadPack(packFolder('lsp'))

  it('loads with its capabilities in the order of the framework', () => {
    expect(pack.dimensions.map(({ name }) => name)).toEqual([
      'Leadership Character',
      'Strategic Leadership',
      'System Leadership',
      'Delivery Management',
      'Talent Management',
    ])
    expect(pack.capabilities.map(({ name }) => name)).toEqual([
      'Curious',
      'Honest and courageous',
      'Resilient',
      'Self aware and agile',
      'Leading strategically',
      'Leading with influence',
      'Engaging others',
      'Enhancing organisational performance',
      'Enhancing system performance',
      'Leading at the political interface',
      'Achieving ambitious goals',
      'Managing work priorities',
      'Achieving through others',
      'Enhancing people performance',
      'Developing talent',
      'Enhancing team performance',
    ])
    expect(pack.capabilities.filter(({ core }) => core)).toHaveLength(6)
    expect(pack.limits).toEqual({ min_capabilities: 1, max_capabilities: 3 })
  })

  it('says all of each capability, with four to six statements', () => {
    for (const capability of pack.capabilities) {
      const { statements, signs, derailers } = inFull(capability)
      expect(statements.length).toBeGreaterThanOrEqual(4)
      expect(Object.values(signs).map((all) => all.length)).toEqual([3, 3, 3])
      expect(new Set(derailers.map(({ when }) => when)).size).toBe(3)
    }
  })
})

it('the fingerprint of a pack depends only on its content, not on its folder', () => {
  const { fingerprint } = loadPack(packFolder(samplePack))
  cpSync(packFolder(samplePack), folder, { recursive: true })
  expect(loadPack(folder).fingerprint).toBe(fingerprint)
  plant('documents/dev-plan.yaml', replace('My plan', 'Our plan'))
  expect(loadPack(folder).fingerprint).not.toBe(fingerprint)
})

describe('the folder of a pack', () => {
  it('is in content/ when a name is given', () => {
    expect(packFolder('lsp')).toBe(join(root, 'content', 'lsp'))
  })

  it('is the path when a path is given', () => {
    expect(packFolder('./packs/ours')).toBe(resolve('packs', 'ours'))
    expect(packFolder(folder)).toBe(folder)
  })
})

const finance = 'roles/families/finance.yaml'
const curious = 'framework/capabilities/curious.yaml'

/** Each fault with the file that it is planted in and the message that it must give; `[file]` stands for that file. */
const faults: [name: string, file: string, change: ((source: string) => string) | 'delete', says: string[]][] = [
  ['no pack.yaml', 'pack.yaml', 'delete', ['[file]: is missing']],
  ['no dimensions', 'framework/dimensions.yaml', 'delete', ['[file]: is missing']],
  ['no file of a capability', curious, 'delete', ['[file]: is missing']],
  ['no BUILD', 'questionnaires/build.yaml', 'delete', ['[file]: is missing']],
  ['no ASSESS', 'questionnaires/assess.yaml', 'delete', ['[file]: is missing']],
  ['no agencies', 'agencies.yaml', 'delete', ['[file]: is missing']],
  ['no rule', 'roles/rule.yaml', 'delete', ['[file]: is missing']],
  ['no words of the role profile', 'documents/role-profile.yaml', 'delete', ['[file]: is missing']],
  ['no words of the development plan', 'documents/dev-plan.yaml', 'delete', ['[file]: is missing']],
  ['no labels of the documents', 'documents/labels.yaml', 'delete', ['[file]: is missing']],
  ['a label missing', 'documents/labels.yaml', replace(/ +rating: .*\n/, ''), ['[file]: columns.rating ']],
  [
    'no words before a comment',
    'emails/assessment-to-other.yaml',
    replace(/comment: .*\n/, ''),
    ['[file]: comment is missing'],
  ],
  ['no words before a link', 'emails/save-session.yaml', replace(/action: .*\n/, ''), ['[file]: action is missing']],
  [
    'a comment where nobody can write one',
    'emails/role-profile.yaml',
    append('comment: They wrote'),
    ['[file]: comment has no place'],
  ],
  [
    'no list of the attached files',
    'emails/interview-pack.yaml',
    replace('"{attachments}"', 'See the file.'),
    ['[file]: paragraphs must hold {attachments} once, alone'],
  ],
  [
    'a list of the attached files within a paragraph',
    'emails/assessment-to-self.yaml',
    replace('"{attachments}"', '"Here: {attachments}"'),
    ['[file]: has {attachments}, which nothing fills in', 'once, alone'],
  ],
  [
    'a list of files where none is attached',
    'emails/save-session.yaml',
    replace('paragraphs:\n', 'paragraphs:\n  - "{attachments}"\n'),
    ['[file]: paragraphs must hold {attachments} nowhere'],
  ],
  [
    'the date of an assessment in an e-mail that is about none',
    'emails/save-session.yaml',
    replace('heading: ', 'heading: "{assessment_date}" # '),
    ['[file]: has {assessment_date}, which nothing fills in'],
  ],
  [
    'something in braces before a comment that nothing fills in',
    'emails/assessment-to-other.yaml',
    replace(/comment: .*/, 'comment: "{visitor} wrote:"'),
    ['[file]: has {visitor}'],
  ],
  ['an empty file', 'agencies.yaml', () => '', ['[file]: ', 'expected array']],
  ['Markdown that YAML takes for a reference', curious, replace(/- ask open .*/, '- *always*'), ['[file]: ']],
  ['broken YAML', 'agencies.yaml', append('- id: ['), ['[file]: ', 'line ']],
  ['the same key twice', 'pack.yaml', append('version: 2.0.0'), ['[file]: ', 'unique']],
  ['an unknown key', 'pack.yaml', append('colour: red'), ['[file]: ', '"colour"']],
  [
    'an unknown key further down',
    curious,
    replace('  learning:', '  reading: []\n  learning:'),
    ['development', '"reading"'],
  ],
  ['a wrong version', 'pack.yaml', replace('version: 1.0.0', 'version: one'), ['[file]: version ']],
  ['a wrong pack id', 'pack.yaml', replace('id: sample', 'id: s a m p l e'), ['[file]: id ']],
  [
    'a wrong e-mail',
    'pack.yaml',
    replace(/contact_email: .*/, 'contact_email: nobody'),
    ['[file]: site.contact_email '],
  ],
  [
    'a wrong address',
    'pack.yaml',
    replace(/organisation_url: .*/, 'organisation_url: there'),
    ['site.organisation_url '],
  ],
  ['an unknown time zone', 'pack.yaml', replace('Pacific/Auckland', 'Pacific/Aukland'), ['[file]: time_zone ']],
  ['an unknown language', 'pack.yaml', replace('en-NZ', 'New Zealand English'), ['[file]: language ']],
  ['an empty text', 'pack.yaml', replace(/heading: .*/, "heading: ' '"), ['[file]: site.home.heading ']],
  ['no year', 'pack.yaml', replace(/ +copyright_year: .*\n/, ''), ['[file]: site.copyright_year ']],
  ['min above max', 'pack.yaml', replace('min_capabilities: 1', 'min_capabilities: 4'), ['[file]: limits ']],
  ['min of none', 'pack.yaml', replace('min_capabilities: 1', 'min_capabilities: 0'), ['limits.min_capabilities ']],
  [
    'a role type twice',
    'pack.yaml',
    append('  - id: team-leader\n    name: Leader of a team\n    leads_people: true'),
    ['[file]: role_types.team-leader '],
  ],
  [
    'a heart that is no dimension',
    'pack.yaml',
    replace('heart: leadership-character', 'heart: character'),
    ['[file]: heart is character, which is no dimension'],
  ],
  [
    'three axes',
    'pack.yaml',
    replace('axes:\n', 'axes:\n  - { id: a, name: A }\n'),
    ['[file]: axes ', 'Too big: expected array to have <=2 items'],
  ],
  ['an axis twice', 'pack.yaml', replace('- id: strategic', '- id: people'), ['[file]: axes.people is there twice']],
  [
    'an axis of no capability',
    'pack.yaml',
    replace('- id: strategic', '- id: tactics'),
    [
      '[file]: axes.tactics is the axis of no capability',
      'framework/capabilities/leading-strategically.yaml: axis is strategic, but the axes of pack.yaml are people and tactics',
    ],
  ],
  [
    'a core capability on an axis',
    curious,
    replace('core: true', 'core: true\naxis: people'),
    ['[file]: axis has no place beside core: true'],
  ],
  [
    'one rating',
    'pack.yaml',
    append('ratings:\n  - { key: good, name: Good, meaning: good, develops: true }'),
    ['[file]: ratings '],
  ],
  [
    'ratings that the signs do not know, with a name that stands twice and nothing to develop',
    'pack.yaml',
    append(
      'ratings:\n  - { key: strong, name: Good, meaning: good, develops: false }\n  - { key: weak, name: Good, meaning: good, develops: false }',
    ),
    [
      '[file]: ratings.1.name is Good, which another rating has already',
      '[file]: ratings must hold at least one with develops: true',
      `${curious}: signs.weak is missing`,
      `${curious}: signs.sound is not one of the ratings: strong, weak`,
    ],
  ],
  ['a wrong core', curious, replace('core: true', 'core: basic'), ['[file]: core ']],
  ['no definition', curious, replace(/definition: [^]*?\nstatements/, 'statements'), ['[file]: definition ']],
  ['no statements', curious, replace(/statements:\n(?: +- .*\n)*/, ''), ['[file]: statements is missing']],
  ['an empty list of statements', curious, replace(/statements:\n(?: +- .*\n)*/, 'statements: []\n'), ['statements ']],
  ['7 statements', curious, replace('statements:\n', 'statements:\n  - ask twice\n'), ['[file]: statements ']],
  [
    'a section without any of its parts',
    curious,
    replace(/interview:\n[^]*?\ndevelopment/, 'interview: {}\ndevelopment'),
    ['[file]: interview must hold at least one part'],
  ],
  ['signs of one rating alone', curious, replace(/ {2}sound:\n(?: {4}.*\n)*/, ''), ['[file]: signs.sound is missing']],
  [
    'an effective behaviour without its other half',
    curious,
    append('behaviours:\n  - effective: Asks first.'),
    ['[file]: behaviours.0.ineffective is missing'],
  ],
  ['a link without an address', curious, append('link: { title: More }'), ['[file]: link.url is missing']],
  [
    'indicators of a level that the pack does not have',
    curious,
    append('indicators:\n  adept: [Asks first.]'),
    ['[file]: indicators.adept is not one of the levels in pack.yaml'],
  ],
  [
    'a level twice',
    'pack.yaml',
    append('levels:\n  - { id: adept, name: Adept, meaning: A }\n  - { id: adept, name: Expert, meaning: B }'),
    ['[file]: levels.adept is there twice'],
  ],
  [
    'a statement of another capability',
    'framework/capabilities/resilient.yaml',
    replace(/statements:\n +- .*\n/, 'statements:\n  - ask open questions before you settle on an answer\n'),
    ['[file]: statements ', `${curious}: statements `],
  ],
  [
    'a capability in no dimension',
    'framework/dimensions.yaml',
    replace('[curious, ', '['),
    [`${curious}: belongs to no dimension`],
  ],
  [
    'a capability in two dimensions',
    'framework/dimensions.yaml',
    replace('[leading-strategically, ', '[curious, leading-strategically, '),
    ['[file]: curious '],
  ],
  [
    'a capability that nobody wrote',
    'framework/dimensions.yaml',
    replace('[curious, ', '[curious, witty, '),
    ['framework/capabilities/witty.yaml: is missing'],
  ],
  [
    'a dimension twice',
    'framework/dimensions.yaml',
    replace('id: system-leadership', 'id: strategic-leadership'),
    ['[file]: strategic-leadership '],
  ],
  [
    'a question missing in ASSESS',
    'questionnaires/assess.yaml',
    replace(/ +curious: .*\n/, ''),
    ['questions.curious '],
  ],
  [
    'a question missing in BUILD',
    'questionnaires/build.yaml',
    replace(/ +developing-talent: .*\n/, ''),
    ['[file]: questions.developing-talent is missing'],
  ],
  [
    'a question about a core capability in BUILD',
    'questionnaires/build.yaml',
    append('  curious: How curious?'),
    ['[file]: questions.curious '],
  ],
  [
    'a question about nothing in ASSESS',
    'questionnaires/assess.yaml',
    append('  witty: How witty?'),
    ['[file]: questions.witty '],
  ],
  ['an agency twice', 'agencies.yaml', append('- id: acc\n  name: Another'), ['[file]: acc ']],
  ['an agency without a name', 'agencies.yaml', replace(/- id: acc\n +name: .*\n/, '- id: acc\n'), ['[file]: 0.name ']],
  [
    'no rule for a role type',
    'roles/rule.yaml',
    replace(/ {2}chief-executive:\n[^]*$/, ''),
    ['[file]: role_types.chief-executive is missing'],
  ],
  [
    'a rule for an unknown role type',
    'roles/rule.yaml',
    replace('  team-leader:', '  captain:'),
    ['[file]: role_types.captain ', '[file]: role_types.team-leader is missing'],
  ],
  [
    'no default for a capability',
    'roles/rule.yaml',
    replace(/ +engaging-others: .*\n/, ''),
    ['[file]: role_types.individual-contributor.needs.engaging-others is missing'],
  ],
  [
    'an unknown level of need',
    'roles/rule.yaml',
    replace('engaging-others: useful', 'engaging-others: nice'),
    ['[file]: role_types.individual-contributor.needs.engaging-others '],
  ],
  [
    'an unknown capability adjusted',
    finance,
    replace('engaging-others:', 'engaging-all:'),
    ['[file]: adjust.engaging-all '],
  ],
  ['a core capability adjusted', finance, replace('engaging-others:', 'curious:'), ['[file]: adjust.curious ']],
  [
    'an adjustment by two',
    finance,
    replace('engaging-others: -1', 'engaging-others: -2'),
    ['[file]: adjust.engaging-others '],
  ],
  [
    'an unknown agency',
    finance,
    replace('[the-treasury]', '[the-treasure]'),
    ['[file]: roles.6.agencies ', 'the-treasure '],
  ],
  ['a role for no agency', finance, replace('[the-treasury]', '[]'), ['[file]: roles.6.agencies ']],
  [
    'an unknown role type',
    finance,
    replace('role_type: individual-contributor', 'role_type: captain'),
    ['[file]: roles.0.role_type captain '],
  ],
  ['a title too short', finance, replace('title: Management Accountant', 'title: Clerk'), ['[file]: roles.0.title ']],
  [
    'a title too long',
    finance,
    replace('title: Management Accountant', `title: ${'x'.repeat(121)}`),
    ['[file]: roles.0.title '],
  ],
  [
    'a neighbour that is no family',
    finance,
    replace(/neighbours: .*/, 'neighbours: [finances]'),
    ['[file]: neighbours finances is not another job family'],
  ],
  [
    'itself for a neighbour',
    finance,
    replace(/neighbours: .*/, 'neighbours: [finance]'),
    ['[file]: neighbours finance is not another job family'],
  ],
  [
    'a neighbour that does not know of it',
    finance,
    replace(/neighbours: .*/, 'neighbours: [policy]'),
    ['[file]: neighbours policy does not name finance'],
  ],
  [
    'the same title twice at one agency',
    finance,
    append('  - title: Management accountant\n    role_type: team-leader\n    agencies: [any]'),
    ['roles/families: management-accountant--any '],
  ],
  ['a family without roles', finance, replace(/roles:\n[^]*$/, 'roles: []\n'), ['[file]: roles ']],
  ['no title of the role profile', 'documents/role-profile.yaml', replace(/^title: .*\n/, ''), ['[file]: title ']],
  [
    'a table of one column',
    'documents/dev-plan.yaml',
    replace(/columns: \[Capability, My goal.*/, 'columns: [Capability]'),
    ['[file]: plan.columns '],
  ],
  [
    'a text alternative without what the figure shows',
    'documents/role-profile.yaml',
    replace(' {needs}"', '"'),
    ['[file]: figure.alternative must hold {needs}'],
  ],
]

describe('a pack with a fault', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(packFolder(samplePack), folder, { recursive: true })
  })

  it.each(faults)('is refused for %s, naming file and key', (_, file, change, says) => {
    plant(file, change)
    const message = faultsOf(folder)
    for (const words of says) expect(message).toContain(words.replace('[file]', file))
    expect(message).toContain(folder)
  })

  it('is refused with all its faults at once', () => {
    plant(curious, replace('core: true', 'core: basic'))
    plant('agencies.yaml', 'delete')
    plant('pack.yaml', replace('version: 1.0.0', 'version: one'))
    const message = faultsOf(folder)
    for (const words of [`${curious}: core `, 'agencies.yaml: is missing', 'pack.yaml: version ']) {
      expect(message).toContain(words)
    }
  })

  it('is refused with all faults between its files at once', () => {
    plant(finance, replace('[the-treasury]', '[the-treasure]'))
    plant('questionnaires/assess.yaml', replace(/ +curious: .*\n/, ''))
    expect(faultsOf(folder).split('\n')).toHaveLength(2)
  })
})

describe('a pack with words of its own', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(packFolder(samplePack), folder, { recursive: true })
    mkdirSync(join(folder, 'words'), { recursive: true })
  })

  const say = (text: string) => writeFileSync(join(folder, 'words', 'building.yaml'), text)

  it("uses them in place of the product's, key by key, with names, terms and counts filled in", () => {
    say('built:\n  about: You drew this for {an_agency}.\n  kept: [It is yours.]\n')
    writeFileSync(join(folder, 'words', 'framework.yaml'), 'terms:\n  an_agency: a service\n')
    const { building, finding } = loadPack(folder).pack.words
    expect(building.built).toMatchObject({ about: 'You drew this for a service.', kept: ['It is yours.'], yes: 'Yes' })
    expect(building.shared_profile.no_agency).toBe('Please select a service')
    expect(finding.role_select.offer).toContain('You answer 11 questions')
  })

  it('names the ratings as it calls them wherever they are listed', () => {
    writeFileSync(join(folder, 'words', 'assessing.yaml'), 'options:\n  sound:\n    name: Solid\n')
    expect(loadPack(folder).pack.words.role.page.assessment_about).toContain('Strong, Solid or Developing')
  })

  it('fills limits, minutes and the names of ratings into its documents and its home page', () => {
    writeFileSync(join(folder, 'words', 'assessing.yaml'), 'options:\n  sound:\n    name: Solid\n')
    const documentsFor = (min: number, max: number) => {
      plant('pack.yaml', replace(/min_capabilities: \d+\n {2}max_capabilities: \d+/, limits(min, max)))
      return loadPack(folder).pack.documents
    }
    const limits = (min: number, max: number) => `min_capabilities: ${min}\n  max_capabilities: ${max}`
    const { role_profile: profile, dev_plan: plan, way_to_target: way } = documentsFor(2, 4)
    expect(JSON.stringify(profile.use)).toContain('Choose two to four capabilities to develop together')
    expect(plan.resource.none_chosen.join(' ')).toContain('mark two to four.')
    expect(way.ready).toContain('rated Strong already')
    expect(JSON.stringify(documentsFor(1, 1).role_profile.use)).toContain('Choose one capability to develop together')
    expect(JSON.stringify(documentsFor(2, 2).role_profile.use)).toContain('Choose two capabilities to develop together')
    plant('pack.yaml', replace('assessment_minutes: 15', 'assessment_minutes: 9'))
    const { pack } = loadPack(folder)
    expect(pack.site.home.lede).toContain('in about 9 minutes')
    expect(pack.words.role.page.assessment_about).toContain('about 9 minutes')
    expect(JSON.stringify(pack.documents.role_profile.use)).toContain('about 9 minutes')
  })

  it('is refused for something in braces in a document that nothing fills in, naming file and key', () => {
    plant('documents/dev-plan.yaml', replace('{number_to_choose}', '{nubmer_to_choose}'))
    expect(faultsOf(folder)).toContain(
      `${join(folder, 'documents', 'dev-plan.yaml')}: resource.none_chosen.1 has braces that nothing fills in`,
    )
  })

  it.each([
    [
      'a key that the product does not know',
      'built:\n  abuot: You drew this.',
      'built.abuot is no text of the product',
    ],
    ['a list where one text stands', 'built:\n  about: [You drew this.]', 'built.about must be one text'],
    ['a text without what is filled in', 'outcomes:\n  declined: They said no.', 'outcomes.declined lacks {reason}'],
    ['something that nothing fills in', 'built:\n  about: "{Who} drew this."', 'built.about has {Who}'],
    ['an empty text', "built:\n  about: ' '", 'built.about '],
  ])('is refused for %s, naming file and key', (_, text, says) => {
    say(text)
    expect(faultsOf(folder)).toContain(`${join(folder, 'words', 'building.yaml')}: ${says}`)
  })
})

describe('the content check', () => {
  function check(pack: string) {
    return spawnSync(process.execPath, ['scripts/checks/check-content.ts'], {
      cwd: root,
      env: { ...process.env, LSP_PACK: pack },
      encoding: 'utf8',
    })
  }

  it('finds no fault in the LSP pack', () => {
    const { status, stdout, stderr } = check('lsp')
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^lsp \d+\.\d+\.\d+ is in order: /)
    expect(status).toBe(0)
  })

  it('fails on a broken pack and names file and key', () => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(packFolder(samplePack), folder, { recursive: true })
    plant(curious, replace('core: true', 'core: basic'))
    const { status, stdout, stderr } = check(folder)
    expect(stderr).toContain(`${join(folder, curious)}: core `)
    expect(stderr).not.toContain('    at ')
    expect(stdout).toBe('')
    expect(status).toBe(1)
  })
})
