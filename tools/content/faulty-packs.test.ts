import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inspectPack, packFolder } from '#server/framework/load-pack.ts'
import { listPackFiles } from '#server/framework/pack-files.ts'
import { describeFaults } from '#server/framework/describe-faults.ts'
import { guideKeyword } from '#tools/guide/compile-guide.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { checkContent } from '#server/framework/rules/check-content.ts'

const temporary = mkdtempSync(join(tmpdir(), 'lsp-faulty-'))
const folder = join(temporary, 'pack')

afterAll(() => rmSync(temporary, { recursive: true }))

type Change = ((source: string) => string) | 'delete'
const replace = (from: string | RegExp, to: string) => (source: string) => source.replace(from, () => to)
const append = (text: string) => (source: string) => `${source.trimEnd()}\n${text}\n`
const make = (text: string) => () => text

/** Changes one file of the copy; where the change changes nothing, the test would prove nothing. */
function plant(file: string, change: Change): void {
  const path = join(folder, file)
  if (change === 'delete') return rmSync(path)
  const before = inspectedFiles().includes(file) ? readFileSync(path, 'utf8') : ''
  const after = change(before)
  expect(after, `the fault in ${file} is planted`).not.toBe(before)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, after)
}

const inspectedFiles = () => listPackFiles(folder).files

/** What the check of all but the writing says of the copy, with paths below its folder. */
const saidOfStructure = () => below(describeFaults(folder, inspectPack(folder).faults))

function saidOfAll(): string[] {
  try {
    return [checkContent(folder, { sources: { guideKeyword } }).summary]
  } catch (error) {
    return below(error instanceof Error ? error.message : String(error))
  }
}

const below = (message: string) => message.replaceAll(`${folder}/`, '').split('\n').filter(Boolean)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(packFolder(samplePack), folder, { recursive: true })
})

const finance = 'roles/families/finance.yaml'
const curious = 'framework/capabilities/curious.yaml'
const resilient = 'framework/capabilities/resilient.yaml'

/**
 * By file, single changes to the sample pack, and how each line begins that they must be answered with: file, line and key. What
 * begins with a colon stands in the file itself.
 */
type Table = Readonly<Record<string, readonly (readonly [change: Change, ...says: string[]])[]>>

const rowsOf = (table: Table) =>
  Object.entries(table).flatMap(([file, rows]) =>
    rows.map(([change, ...says]) => ({
      file,
      change,
      says: says.map((line) => (line.startsWith(':') ? `${file}${line}` : line)),
    })),
  )

const faults: Table = {
  'pack.yaml': [
    ['delete', ': is missing: copy it from content/template'],
    [
      replace('heading: Find', 'heading: "Find'),
      ':74: lacks a sign: a quote that closes, a bracket, or a comma between two items',
    ],
    [
      replace(/heading: .*/, 'heading: Lead: your way'),
      ':18: has a colon followed by a space within a text, or is indented too far: put the text in quotes,',
    ],
    [replace('  product: ', '\tproduct: '), ':10: begins with a tab: use spaces'],
    [
      replace('  framework: ', '   framework: '),
      ':10: has a colon followed by a space within a text, or is indented too far: put the text in quotes,',
    ],
    [append('version: 2.0.0'), ':74: has a key that stands here already: each must be unique, so take one out'],
    [
      append('colour: red'),
      ':74: colour is a key that nothing reads. The keys here are id, version, languages, in_preparation,',
    ],
    [
      replace('time_zone:', 'timezone:'),
      ':1: time_zone is missing: write "time_zone: " and a text',
      ':7: timezone is a key that nothing reads. Do you mean time_zone?',
    ],
    [replace('version: 1.0.0', 'version: one'), ':2: version must be a version such as 1.0.0'],
    [
      replace('id: sample', 'id: s a m p l e'),
      ':1: id must be lower-case words joined by hyphens, such as leading-strategically',
    ],
    [
      replace(/contact_email: .*/, 'contact_email: nobody'),
      ':15: site.contact_email must be an e-mail address, such as name@example.org',
    ],
    [
      replace(/organisation_url: .*/, 'organisation_url: there'),
      ':14: site.organisation_url must be a whole web address, such as https://example.org/',
    ],
    [replace('Pacific/Auckland', 'Pacific/Aukland'), ':7: time_zone must be a time zone, such as Pacific/Auckland'],
    [replace('en-NZ', 'New Zealand English'), ':5: languages.0 must be the tag of a language, such as en-NZ'],
    [replace(/heading: .*/, "heading: ' '"), ':18: site.home.heading must not be empty'],
    [
      replace(/ +copyright_year: .*\n/, ''),
      ':9: site.copyright_year is missing: write "copyright_year: " and a number',
    ],
    [replace(/copyright_year: .*/, 'copyright_year: this'), ':16: site.copyright_year must be a number, and is a text'],
    [replace('min_capabilities: 1', 'min_capabilities: 4'), ':35: limits min_capabilities is above max_capabilities'],
    [
      replace('min_capabilities: 1', 'min_capabilities: 0'),
      ':36: limits.min_capabilities must be at least 1, and is 0',
    ],
    [
      replace('leads_people: true', 'leads_people: yes'),
      ':63: role_types.1.leads_people must be true or false, and is a text',
    ],
    [
      append('  - id: team-leader\n    name: Leader of a team\n    leads_people: true'),
      ':74: role_types.team-leader is there twice: give one of them another id',
    ],
    [
      replace('max_like_shapes: 100', 'dictionary: en-NZ'),
      ':3: style.dictionary must be one of en-AU, en-CA, en-GB, en-US, none, and is en-NZ',
    ],
    [replace(/heading: .*/, 'heading: Find {you}'), ':18: site.home.heading has {you}, which nothing fills in'],
    [replace('heart: leadership-character', 'heart: character'), ':23: heart is character, which is no dimension'],
    [replace('axes:\n', 'axes:\n  - { id: a, name: A }\n'), ':24: axes '],
    [replace('- id: strategic', '- id: people'), ':29: axes.people '],
    [append('ratings:\n  - { key: good, name: Good, meaning: good, develops: true }'), ':74: ratings '],
    [
      append(
        'ratings:\n  - { key: strong, name: Good, meaning: good, develops: false }\n  - { key: weak, name: Good, meaning: good, develops: false }',
      ),
      ':76: ratings.1.name ',
      ':74: ratings must hold at least one',
    ],
    [
      replace('    leads_people: true\n', '    leads_people: true\n    level: adept\n'),
      ':64: role_types.team-leader.level is adept, which is not a level: pack.yaml has no levels',
    ],
    [
      append('levels:\n  - { id: useful, name: Useful, meaning: A }'),
      ':75: levels.useful says how much a role needs a capability',
    ],
    [
      append('levels:\n  - { id: adept, name: Adept, meaning: A }\n  - { id: adept, name: Expert, meaning: B }'),
      ':76: levels.adept is there twice',
    ],
  ],
  'framework/dimensions.yaml': [
    ['delete', ': is missing: copy it from content/template'],
    [
      replace('[curious, ', '['),
      'framework/capabilities/curious.yaml: belongs to no dimension: list it in framework/dimensions.yaml, or delete',
    ],
    [
      replace('[leading-strategically, ', '[curious, leading-strategically, '),
      ':10: curious is listed twice: it belongs to one dimension',
    ],
    [
      replace('[curious, ', '[curious, witty, '),
      'framework/capabilities/witty.yaml: is missing: copy it from content/template',
    ],
    [
      replace('id: system-leadership', 'id: strategic-leadership'),
      ':11: strategic-leadership is there twice: give one of them another id',
    ],
    [
      replace('id: system-leadership', 'id: System_Leadership'),
      ':11: 2.id must be lower-case words joined by hyphens, such as leading-strategically',
    ],
  ],
  [curious]: [
    ['delete', ': is missing: copy it from content/template'],
    [replace(/- ask open .*/, '- *always*'), ':9: has a text that begins with a star: put the text in quotes'],
    [replace(/- ask open .*/, '- @home'), ':9: has a text that begins with a sign of YAML, such as @ or `: put the'],
    [
      replace(/- ask open .*/, '- ask: open: questions'),
      ':9: has a colon followed by a space within a text, or is indented too far:',
    ],
    [
      replace('  learning:', '  reading: []\n  learning:'),
      ':94: development.reading is a key that nothing reads. The keys here are',
    ],
    [replace('core: true', 'core: basic'), ':2: core '],
    [replace('core: true', 'core: true\naxis: people'), ':3: axis has no place beside core: true'],
    [
      replace(/definition: [^]*?\nstatements/, 'statements'),
      ':1: definition is missing: write "definition: " and a text',
    ],
    [replace('statements:\n', 'statements:\n  - ask twice\n'), ':8: statements must hold six statements at most'],
    [replace(/statements:\n(?: +- .*\n)*/, 'statements: []\n'), ':8: statements must have at least 1 items, and has 0'],
    [
      replace(/interview:\n[^]*?\ndevelopment/, 'interview: {}\ndevelopment'),
      ':43: interview must hold at least one part',
    ],
    [replace(/ {2}sound:\n(?: {4}.*\n)*/, ''), ':15: signs.sound is missing'],
    [
      append('without_reports:\n  signs:\n    strong: [Asks first.]\n    sound: [Asks.]\n    usual: [Waits.]'),
      ':108: without_reports.signs.developing is missing: write it here',
      ':111: without_reports.signs.usual is not one of the ratings: write strong, sound, developing',
    ],
    [append('behaviours:\n  - effective: Asks first.'), ':108: behaviours.0.ineffective is missing'],
    [append('links:\n  - title: More'), ':108: links.0.url is missing: write "url: "'],
    [
      append('indicators:\n  adept: [Asks first.]'),
      ':108: indicators.adept is adept, which is not a level: pack.yaml has no levels',
    ],
    [
      append('at_level:\n  adept: { definition: Asks. }'),
      ':108: at_level.adept is adept, which is not a level: pack.yaml has no levels',
    ],
    [append('levels: [adept]'), ':107: levels.0 is adept, which is not a level: pack.yaml has no levels'],
    [
      append('without_reports:\n  indicators:\n    adept: [Asks first.]'),
      ':109: without_reports.indicators.adept is adept, which is not a level: pack.yaml has no levels',
    ],
    [
      append('stories:\n  - { level: adept, title: A story, text: It happened. }'),
      ':108: stories.0.level is adept, which is not a level: pack.yaml has no levels',
    ],
    [append('stories:\n  - { title: A story, text: It happened. }'), ':108: stories.0.level is missing'],
    [
      replace(
        '  experience: What',
        '  sample_answer:\n    question: Why?\n    answers:\n      - { score: 4, answer: A, why: B }\n  experience: What',
      ),
      ':62: interview.sample_answer.question is not one of the behavioural questions under interview: write',
    ],
    [
      append(
        'front_line:\n  interview:\n    behavioural: [question: Why?]\n    sample_answer:\n      question: Why?\n      answers:\n        - { score: 9, answer: A, why: B }',
      ),
      ':113: front_line.interview.sample_answer.answers.0.score is 9, which documents/interview-pack.yaml does not',
    ],
    [
      append(
        'front_line:\n  interview:\n    sample_answer:\n      question: Which view that you held firmly at work has proved mistaken?\n      answers:\n        - { score: 4, answer: A, why: B }',
      ),
      ':110: front_line.interview.sample_answer.question is not one of the behavioural questions under front_line',
    ],
    [
      replace('  experience: What', '  scenario: { probes: [And then?] }\n  experience: What'),
      ':61: interview.scenario.question is missing',
    ],
    [
      append('front_line:\n  indicators:\n    adept: [Asks.]'),
      ':109: front_line.indicators.adept is adept, which is not a level: pack.yaml has no levels',
    ],
    [
      replace('  learning:\n', '  learning:\n    - { time: an hour }\n'),
      ':95: development.learning.0 must be a text, and is a group of keys, or is missing: write "text: "',
    ],
    [
      append("  practice: ''\n  with_a_team: []\n  for_coaches: []"),
      ':107: development.practice must not be empty',
      ':108: development.with_a_team',
      ':109: development.for_coaches',
    ],
    [append('evidence:\n  text: Somebody found it.'), ':107: evidence.sources is missing'],
    [
      append('links:\n  - { title: A page, url: somewhere, checked: last week }'),
      ':108: links.0.url',
      ':108: links.0.checked',
    ],
    [append('core_to_leaders: often'), ':107: core_to_leaders'],
  ],
  'framework/learning.yaml': [
    [make('- { title: A page, kind: guide, for: { curious: all } }\n'), ':1: 0.url is missing: write "url: ", or'],
    [
      make('- { title: A page, url: https://a.example, for: { witty: [adept] } }\n'),
      ':1: 0.for.witty is no capability',
      ':1: 0.for.witty has adept, which is no level',
    ],
  ],
  'questionnaires/build.yaml': [
    ['delete', ': is missing: copy it from content/template'],
    [append('asks_for: level'), ':21: asks_for is level, but pack.yaml has no levels: write need'],
    [
      replace('questions:\n', 'questions:\n  curious: How curious?\n'),
      ':11: questions.curious is not one of the ids expected here',
    ],
  ],
  'agencies.yaml': [
    ['delete', ': is missing: copy it from content/template'],
    [make(''), ':1: is empty: write its keys, as docs/content.md lists them'],
    [append('- id: ['), ':268: is indented differently from the lines beside it: use the same number of spaces'],
    [append('- id: acc\n  name: Another'), ':267: acc is there twice: give one of them another id'],
    [replace(/- id: acc\n +name: .*\n/, '- id: acc\n'), ':6: 0.name is missing: write "name: " and a text'],
    [append('- id: any\n  name: Any'), ':267: any stands for any agency in roles/families: choose another id'],
    [append('- id: a\n  name: �'), ':268: has a sign that is no text: save the file again, and choose UTF-8'],
  ],
  'themes/well-at-work.md': [
    [replace('[resilient]', '[resilient, nowhere]'), ':4: capabilities.nowhere is no capability'],
    [replace('order: 2', 'order: second'), ':5: order must be a number'],
    [append('{nothing}'), ':9: has {nothing}, which nothing fills in'],
  ],
  'pages/privacy.md': [['delete', ': is missing: every pack has this page']],
  'pages/whatItLooksLike4.md': [['delete', ': is missing: every pack has this page']],
  'pages/whatItLooksLike9.md': [
    [make('---\ntitle: Nine\n---\n\nNine.\n'), ':1: is the page of no dimension: delete it'],
  ],
  'pages/whatItLooksLike1.md': [
    [replace(/title: .*/, 'title: Strategy'), ':2: title is "Strategy", and must be "Strategic Leadership", as in'],
  ],
  'pages/what.md': [
    [
      replace(/^---[^]*?---\n/, ''),
      ':1: title must begin with a line of three dashes, a line "title: ", and three dashes again',
    ],
    [replace(/title: .*\n/, ''), ':2: title is missing: write "title: " and a text'],
  ],
  'pages/about.md': [[append('\nAsk {organization}.'), ':57: has {organization}, which nothing fills in']],
  'documents/recruitment-guide.md': [
    [replace('## About this guide', '## About {guide}'), ':6: has {guide}, which nothing fills in'],
  ],
  'documents/labels.yaml': [
    [replace(/ +rating: .*\n/, ''), ':8: columns.rating is missing: write "rating: " and a text'],
    [replace(/rating: .*/, 'rating: 7'), ':12: columns.rating must be a text, and is a number: put it in quotes'],
    [replace(/contents: .*/, 'contents: [What is inside]'), ':1: contents must be a text, and is a list'],
    [replace(/contents: .*/, 'contents:'), ':1: contents is empty: write a text after the colon'],
  ],
  'emails/assessment-to-other.yaml': [[replace(/comment: .*\n/, ''), ':1: comment is missing: write it here']],
  'emails/role-profile.yaml': [
    [append('comment: They wrote'), ':25: comment has no place in this e-mail: take it out'],
  ],
  'emails/interview-pack.yaml': [
    [replace('"{attachments}"', 'See the file.'), ':3: paragraphs must hold {attachments} once, alone'],
  ],
  'emails/save-session.yaml': [
    [replace('paragraphs:\n', 'paragraphs:\n  - "{attachments}"\n'), ':3: paragraphs must hold {attachments} nowhere'],
    [replace('closing:\n', 'closing:\n  - Hello {visitor}.\n'), ':17: closing.0 has {visitor}, which nothing fills in'],
    [replace(/subject: .*/, 'subject: "{role_title}"'), ':1: subject has {role_title}, which nothing fills in'],
  ],
  [finance]: [
    [
      replace('agencies: [the-treasury]', 'agencies: [the-treasury]\n    levels: { curious: adept }'),
      ':36: roles.6.levels.curious is adept, which is not a level',
    ],
    [
      replace('agencies: [the-treasury]', 'agencies: [the-treasury]\n    needs: { witty: useful }'),
      ':36: roles.6.needs.witty is not a capability',
    ],
    [
      replace('agencies: [the-treasury]', 'agencies: [the-treasury]\n    step: senior'),
      ':36: roles.6.step is senior, which is not a step of leader-of-leaders: roles/rule.yaml has none for it',
    ],
    [replace('agencies: [the-treasury]', 'agencies: [the-treasury]\n    front_line: often'), ':36: roles.6.front_line'],
    [
      replace('engaging-others:', 'engaging-all:'),
      ':6: adjust.engaging-all is not a capability beside the core ones: write the id of one',
    ],
    [
      replace('engaging-others: -1', 'engaging-others: -2'),
      ':6: adjust.engaging-others must be one of 1, -1, and is -2 (do you mean -1?)',
    ],
    [
      replace('[the-treasury]', '[the-treasure]'),
      ':35: roles.6.agencies has the-treasure, which is not an agency: write an id of',
    ],
    [replace('[the-treasury]', '[]'), ':35: roles.6.agencies must have at least 1 items, and has 0'],
    [
      replace('role_type: individual-contributor', 'role_type: captain'),
      ':11: roles.0.role_type is captain, which is not a role type: write one of',
    ],
    [
      replace(/neighbours: .*/, 'neighbours: [finances]'),
      'roles/families/executive-leadership.yaml:2: neighbours has finance, which does not name executive-leadership',
    ],
    [
      append('  - title: Management accountant\n    role_type: team-leader\n    agencies: [any]'),
      ':72: roles.16.title is "Management accountant", which roles/families/finance.yaml',
    ],
    [replace(/roles:\n[^]*$/, 'roles: []\n'), ':8: roles must have at least 1 items, and has 0'],
  ],
  'roles/rule.yaml': [
    [
      append(
        'steps:\n  - id: senior\n    name: Senior\n    role_type: chief\n    level: adept\n    reason: A\n    adjust: { witty: 1 }\n  - { id: senior, name: Senior, role_type: team-leader, reason: B }',
      ),
      ':72: steps.0.role_type is chief, which is not a role type: write one of individual-contributor,',
      ':73: steps.0.level is adept, which is not a level: pack.yaml has no levels',
      ':75: steps.0.adjust.witty is not a capability beside the core ones',
      ':76: steps.1.id is senior, which is there twice',
    ],
    [
      replace('  team-leader:', '  captain:'),
      ':3: role_types.team-leader is missing: write it here',
      ':17: role_types.captain is not one of the ids expected here: individual-contributor,',
    ],
    [
      replace('engaging-others: useful', 'engaging-all: useful'),
      ':9: role_types.individual-contributor.needs.engaging-all is not one of the ids expected here',
    ],
    [
      replace('engaging-others: useful', 'engaging-others: usefull'),
      ':9: role_types.individual-contributor.needs.engaging-others must be one of none, useful,',
    ],
  ],
  [resilient]: [
    [
      replace(/statements:\n +- .*\n/, 'statements:\n  - ask open questions before you settle on an answer\n'),
      'framework/capabilities/curious.yaml:9: statements.0 is a statement that stands elsewhere too: say it',
      ':9: statements.0 is a statement that stands elsewhere too: say it',
    ],
  ],
  'questionnaires/assess.yaml': [
    [replace(/ curious: .*/, ' curious:'), ':2: questions.curious is empty: write a text after the colon'],
    [append('  witty: How witty?'), ':18: questions.witty is not one of the ids expected here'],
  ],
  'documents/role-profile.yaml': [
    [replace(' {needs}"', '"'), ':26: figure.alternative must hold {needs}, and nothing else in braces'],
  ],
  'documents/dev-plan.yaml': [
    [
      replace('{number_to_choose}', '{nubmer_to_choose}'),
      ':62: resource.none_chosen.1 has braces that nothing fills in',
    ],
  ],
  'words/building.yaml': [
    [make('built:\n  abuot: You drew this.\n'), ':2: built.abuot is no text of the product'],
    [make('outcomes:\n  declined: They said no.\n'), ':2: outcomes.declined lacks {reason}'],
  ],
}

describe('a faulty pack', { tags: 'long' }, () => {
  it.each(rowsOf(faults))('is told where and what to write: $says.0', ({ file, change, says }) => {
    plant(file, change)
    const said = saidOfStructure()
    for (const line of says) expect(said.map((one) => one.slice(0, line.length))).toContain(line)
    // A fault is said once, without others that only follow from it.
    expect(said.length).toBeLessThanOrEqual(Math.max(says.length, file === finance ? 4 : 1))
    expect(said.filter((line) => /undefined|Error|^ +at /.test(line))).toEqual([])
  })
})

/** Faults of the writing, which are all planted at once. */
const writing: Table = {
  'pages/about.md': [
    [
      replace(
        /\n## /,
        '\nword word word word word word word word word word word word word word word word word word word word word word word word word word.\n\n## ',
      ),
      ':6: has a sentence of 26 words (25 at most), so make two of it: word',
    ],
  ],
  'pages/whatForMe.md': [
    [
      make(
        '---\ntitle: What for\n---\n\nInstitutional accountability responsibilities materialise organisationally, intergovernmental collaboration notwithstanding.\n',
      ),
      ':1: reads at grade',
    ],
  ],
  [resilient]: [
    [
      replace(/statements:\n {2}- .*\n/, 'statements:\n  - organize your own week\n'),
      ':9: statements.0 has "organize", which neither the dictionary nor words.txt holds: correct it',
    ],
  ],
  'framework/capabilities/self-aware-and-agile.yaml': [
    [
      replace(/statements:\n {2}- .*\n/, 'statements:\n  - always ask open questions before you settle on answers\n'),
      ':9: statements.0 says nearly the same as',
    ],
  ],
  'pack.yaml': [
    [
      replace(/style: .*/, ''),
      'framework/capabilities/achieving-ambitious-goals.yaml:33: derailers.0.text has 2 sentences, like 80 of 80 derailers of',
    ],
    [
      replace(/words_taken_from: .*\n/, ''),
      'framework/dimensions.yaml:3: 0.summary has 4 texts that are word for word in the pack lsp (framework/dimensions.yaml)',
    ],
  ],
  'framework/capabilities/achieving-through-others.yaml': [
    [
      replace('How did you decide who should have it?', 'What did you know of them?'),
      ':47: interview.behavioural.0.probes.0 begins with “what did”, like',
    ],
  ],
  'pages/what.md': [[replace('](/whatForMe)', '](/whatForYou)'), ':31: links to /whatForYou, which leads nowhere']],
  'themes/first-year.md': [[append('\n[There](/theme/nowhere).'), ':27: links to /theme/nowhere, which leads nowhere']],
  'pages/privacy.md': [[append('\n![A map](map.png)'), ':221: has a picture, which a page cannot show']],
  'pages/accessibility.md': [
    [append('\n| a | b |\n| - | - |\n| c | d |'), ':55: has a table, which a page cannot show'],
  ],
  'pages/copyrightLicensing.md': [[append('\nWe say <b>so</b>.'), ':55: has HTML, which a page cannot show']],
  [curious]: [
    [replace('ask open questions', 'ask **open** questions'), ':9: statements.0 has **, which is shown as it stands'],
  ],
  'framework/capabilities/leading-strategically.yaml': [
    [
      replace(/statements:\n {2}- .*\n/, 'statements:\n  - "set a course for {organisation}"\n'),
      ':10: statements.0 has {organisation}, and nothing is filled in here',
    ],
  ],
  'pages/whatItLooksLike0.md': [[append('\nAsk { organisation }.'), ':58: has a brace that belongs to no gap']],
  'framework/capabilities/witty.yml': [
    [make('name: Witty\n'), ': is read by nothing: name it framework/capabilities/witty.yaml'],
  ],
  'pages/whatItLooksLike1.md': [[append('\nTO WRITE: why it matters'), ':53: is still to be written: why it matters']],
  'documents/recruitment-guide.md': [
    [append('\nOne line more.'), 'documents/recruitment-guide.pdf: is not made from documents/recruitment-guide.md'],
  ],
}

describe('a badly written pack', () => {
  it('is told of every fault in one run', () => {
    for (const { file, change } of rowsOf(writing)) plant(file, change)
    const said = saidOfAll()
    for (const { says } of rowsOf(writing))
      for (const line of says) expect(said.map((one) => one.slice(0, line.length))).toContain(line)
  })
})

describe('a capability that has some of the levels', () => {
  it('names no other, in any of its wordings', () => {
    rmSync(folder, { recursive: true, force: true })
    cpSync('tests/packs/tiny', folder, { recursive: true })
    const file = 'framework/capabilities/steady-hands.yaml'
    const without = '  why_it_matters: In the boat'
    plant(file, replace(without, `  indicators:\n    master: [Steers.]\n${without}`))
    plant(
      file,
      append(
        `without_reports:
  indicators: { master: [Trims.] }
at_level:
  master: { definition: Steady hands means calm. }
levels: [hand, mate]`,
      ),
    )
    plant(file, replace('- level: mate', '- level: master'))
    const keys = ['indicators', 'without_reports.indicators', 'front_line.indicators', 'at_level', 'stories.0.level']
    const said = saidOfStructure().map(
      (line) => / ([\w.]+?)(?:\.master)? is of a level that it does not/.exec(line)?.[1],
    )
    expect(new Set(said)).toEqual(new Set(keys))
    expect(said).toHaveLength(keys.length)
  })
})
