import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inspectPack, packFolder } from '#server/framework/load-pack.ts'
import { listPackFiles } from '#server/framework/pack-files.ts'
import { describeFaults } from '#server/framework/describe-faults.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { checkContent } from './check.ts'

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
    return [checkContent(folder).summary]
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

/** One change to the sample pack, and how each line begins that it must be answered with: file, line and key. */
const faults: [what: string, file: string, change: Change, says: string[]][] = [
  ['no pack.yaml', 'pack.yaml', 'delete', ['pack.yaml: is missing: copy it from content/template']],
  [
    'no dimensions',
    'framework/dimensions.yaml',
    'delete',
    ['framework/dimensions.yaml: is missing: copy it from content/template'],
  ],
  [
    'no file of a capability',
    curious,
    'delete',
    ['framework/capabilities/curious.yaml: is missing: copy it from content/template'],
  ],
  [
    'no BUILD',
    'questionnaires/build.yaml',
    'delete',
    ['questionnaires/build.yaml: is missing: copy it from content/template'],
  ],
  ['no agencies', 'agencies.yaml', 'delete', ['agencies.yaml: is missing: copy it from content/template']],
  ['no page about privacy', 'pages/privacy.md', 'delete', ['pages/privacy.md: is missing: every pack has this page']],
  [
    'no page of a dimension',
    'pages/whatItLooksLike4.md',
    'delete',
    ['pages/whatItLooksLike4.md: is missing: every pack has this page'],
  ],
  [
    'a page of no dimension',
    'pages/whatItLooksLike9.md',
    make('---\ntitle: Nine\n---\n\nNine.\n'),
    ['pages/whatItLooksLike9.md:1: is the page of no dimension: delete it'],
  ],
  [
    'a title that is not the dimension',
    'pages/whatItLooksLike1.md',
    replace(/title: .*/, 'title: Strategy'),
    ['pages/whatItLooksLike1.md:2: title is "Strategy", and must be "Strategic Leadership", as in'],
  ],
  [
    'a page without front matter',
    'pages/what.md',
    replace(/^---[^]*?---\n/, ''),
    ['pages/what.md:1: title must begin with a line of three dashes, a line "title: ", and three dashes again'],
  ],
  [
    'a page without a title',
    'pages/what.md',
    replace(/title: .*\n/, ''),
    ['pages/what.md:2: title is missing: write "title: " and a text'],
  ],
  [
    'an unknown gap on a page',
    'pages/about.md',
    append('\nAsk {organization}.'),
    ['pages/about.md:57: has {organization}, which nothing fills in'],
  ],
  [
    'an unknown gap in the guide',
    'documents/recruitment-guide.md',
    replace('## About this guide', '## About {guide}'),
    ['documents/recruitment-guide.md:6: has {guide}, which nothing fills in'],
  ],
  [
    'a label missing',
    'documents/labels.yaml',
    replace(/ +rating: .*\n/, ''),
    ['documents/labels.yaml:8: columns.rating is missing: write "rating: " and a text'],
  ],
  [
    'a number where a text stands',
    'documents/labels.yaml',
    replace(/rating: .*/, 'rating: 7'),
    ['documents/labels.yaml:12: columns.rating must be a text, and is a number: put it in quotes'],
  ],
  [
    'a list where a text stands',
    'documents/labels.yaml',
    replace(/contents: .*/, 'contents: [What is inside]'),
    ['documents/labels.yaml:1: contents must be a text, and is a list'],
  ],
  [
    'a key without a value',
    'documents/labels.yaml',
    replace(/contents: .*/, 'contents:'),
    ['documents/labels.yaml:1: contents is empty: write a text after the colon'],
  ],
  [
    'no words before a comment',
    'emails/assessment-to-other.yaml',
    replace(/comment: .*\n/, ''),
    ['emails/assessment-to-other.yaml:1: comment is missing: write it here'],
  ],
  [
    'a comment where nobody can write one',
    'emails/role-profile.yaml',
    append('comment: They wrote'),
    ['emails/role-profile.yaml:25: comment has no place in this e-mail: take it out'],
  ],
  [
    'no list of the attached files',
    'emails/interview-pack.yaml',
    replace('"{attachments}"', 'See the file.'),
    ['emails/interview-pack.yaml:3: paragraphs must hold {attachments} once, alone'],
  ],
  [
    'a list of files where none is attached',
    'emails/save-session.yaml',
    replace('paragraphs:\n', 'paragraphs:\n  - "{attachments}"\n'),
    ['emails/save-session.yaml:3: paragraphs must hold {attachments} nowhere'],
  ],
  [
    'an unknown gap in a mail',
    'emails/save-session.yaml',
    replace('closing:\n', 'closing:\n  - Hello {visitor}.\n'),
    ['emails/save-session.yaml:17: closing.0 has {visitor}, which nothing fills in'],
  ],
  [
    'an unknown gap in a subject',
    'emails/save-session.yaml',
    replace(/subject: .*/, 'subject: "{role_title}"'),
    ['emails/save-session.yaml:1: subject has {role_title}, which nothing fills in'],
  ],
  [
    'an empty file',
    'agencies.yaml',
    make(''),
    ['agencies.yaml:1: is empty: write its keys, as docs/content.md lists them'],
  ],
  [
    'a text that begins with a star',
    curious,
    replace(/- ask open .*/, '- *always*'),
    ['framework/capabilities/curious.yaml:9: has a text that begins with a star: put the text in quotes'],
  ],
  [
    'a text that begins with an at',
    curious,
    replace(/- ask open .*/, '- @home'),
    ['framework/capabilities/curious.yaml:9: has a text that begins with a sign of YAML, such as @ or `: put the'],
  ],
  [
    'a bracket that nobody closes',
    'agencies.yaml',
    append('- id: ['),
    ['agencies.yaml:268: is indented differently from the lines beside it: use the same number of spaces'],
  ],
  [
    'a quote that nobody closes',
    'pack.yaml',
    replace('heading: Find', 'heading: "Find'),
    ['pack.yaml:74: lacks a sign: a quote that closes, a bracket, or a comma between two items'],
  ],
  [
    'a colon within a text',
    curious,
    replace(/- ask open .*/, '- ask: open: questions'),
    ['framework/capabilities/curious.yaml:9: has a colon followed by a space within a text, or is indented too far:'],
  ],
  [
    'a colon within a value',
    'pack.yaml',
    replace(/heading: .*/, 'heading: Lead: your way'),
    ['pack.yaml:18: has a colon followed by a space within a text, or is indented too far: put the text in quotes,'],
  ],
  ['a tab', 'pack.yaml', replace('  product: ', '\tproduct: '), ['pack.yaml:10: begins with a tab: use spaces']],
  [
    'a wrong indent',
    'pack.yaml',
    replace('  framework: ', '   framework: '),
    ['pack.yaml:10: has a colon followed by a space within a text, or is indented too far: put the text in quotes,'],
  ],
  [
    'the same key twice',
    'pack.yaml',
    append('version: 2.0.0'),
    ['pack.yaml:74: has a key that stands here already: each must be unique, so take one out'],
  ],
  [
    'an unknown key',
    'pack.yaml',
    append('colour: red'),
    ['pack.yaml:74: colour is a key that nothing reads. The keys here are id, version, languages, in_preparation,'],
  ],
  [
    'a mistyped key',
    'pack.yaml',
    replace('time_zone:', 'timezone:'),
    [
      'pack.yaml:1: time_zone is missing: write "time_zone: " and a text',
      'pack.yaml:7: timezone is a key that nothing reads. Do you mean time_zone?',
    ],
  ],
  [
    'an unknown key further down',
    curious,
    replace('  learning:', '  reading: []\n  learning:'),
    ['framework/capabilities/curious.yaml:94: development.reading is a key that nothing reads. The keys here are'],
  ],
  [
    'a wrong version',
    'pack.yaml',
    replace('version: 1.0.0', 'version: one'),
    ['pack.yaml:2: version must be a version such as 1.0.0'],
  ],
  [
    'a wrong pack id',
    'pack.yaml',
    replace('id: sample', 'id: s a m p l e'),
    ['pack.yaml:1: id must be lower-case words joined by hyphens, such as leading-strategically'],
  ],
  [
    'a wrong e-mail',
    'pack.yaml',
    replace(/contact_email: .*/, 'contact_email: nobody'),
    ['pack.yaml:15: site.contact_email must be an e-mail address, such as name@example.org'],
  ],
  [
    'a wrong address',
    'pack.yaml',
    replace(/organisation_url: .*/, 'organisation_url: there'),
    ['pack.yaml:14: site.organisation_url must be a whole web address, such as https://example.org/'],
  ],
  [
    'an unknown time zone',
    'pack.yaml',
    replace('Pacific/Auckland', 'Pacific/Aukland'),
    ['pack.yaml:7: time_zone must be a time zone, such as Pacific/Auckland'],
  ],
  [
    'an unknown language',
    'pack.yaml',
    replace('en-NZ', 'New Zealand English'),
    ['pack.yaml:5: languages.0 must be the tag of a language, such as en-NZ'],
  ],
  [
    'a language without words',
    'pack.yaml',
    replace('en-NZ', 'qaa'),
    ['pack.yaml:5: languages begins with qaa, and content/words has no words of this language'],
  ],
  [
    'an empty text',
    'pack.yaml',
    replace(/heading: .*/, "heading: ' '"),
    ['pack.yaml:18: site.home.heading must not be empty'],
  ],
  [
    'no year',
    'pack.yaml',
    replace(/ +copyright_year: .*\n/, ''),
    ['pack.yaml:9: site.copyright_year is missing: write "copyright_year: " and a number'],
  ],
  [
    'a year in words',
    'pack.yaml',
    replace(/copyright_year: .*/, 'copyright_year: this'),
    ['pack.yaml:16: site.copyright_year must be a number, and is a text'],
  ],
  [
    'min above max',
    'pack.yaml',
    replace('min_capabilities: 1', 'min_capabilities: 4'),
    ['pack.yaml:35: limits min_capabilities is above max_capabilities'],
  ],
  [
    'min of none',
    'pack.yaml',
    replace('min_capabilities: 1', 'min_capabilities: 0'),
    ['pack.yaml:36: limits.min_capabilities must be at least 1, and is 0'],
  ],
  [
    'yes for true',
    'pack.yaml',
    replace('leads_people: true', 'leads_people: yes'),
    ['pack.yaml:63: role_types.1.leads_people must be true or false, and is a text'],
  ],
  [
    'a role type twice',
    'pack.yaml',
    append('  - id: team-leader\n    name: Leader of a team\n    leads_people: true'),
    ['pack.yaml:74: role_types.team-leader is there twice: give one of them another id'],
  ],
  [
    'an unknown dictionary',
    'pack.yaml',
    replace('max_like_shapes: 100', 'dictionary: en-NZ'),
    ['pack.yaml:3: style.dictionary must be one of en-AU, en-CA, en-GB, en-US, none, and is en-NZ'],
  ],
  [
    'an unknown gap on the home page',
    'pack.yaml',
    replace(/heading: .*/, 'heading: Find {you}'),
    ['pack.yaml:18: site.home.heading has {you}, which nothing fills in'],
  ],
  ['a wrong core', curious, replace('core: true', 'core: basic'), ['framework/capabilities/curious.yaml:2: core ']],
  [
    'a heart that is no dimension',
    'pack.yaml',
    replace('heart: leadership-character', 'heart: character'),
    ['pack.yaml:23: heart is character, which is no dimension'],
  ],
  ['three axes', 'pack.yaml', replace('axes:\n', 'axes:\n  - { id: a, name: A }\n'), ['pack.yaml:24: axes ']],
  ['an axis twice', 'pack.yaml', replace('- id: strategic', '- id: people'), ['pack.yaml:29: axes.people ']],
  [
    'a core capability on an axis',
    curious,
    replace('core: true', 'core: true\naxis: people'),
    ['framework/capabilities/curious.yaml:3: axis has no place beside core: true'],
  ],
  [
    'one rating',
    'pack.yaml',
    append('ratings:\n  - { key: good, name: Good, meaning: good, develops: true }'),
    ['pack.yaml:74: ratings '],
  ],
  [
    'a rating with the name of another, and nothing to develop',
    'pack.yaml',
    append(
      'ratings:\n  - { key: strong, name: Good, meaning: good, develops: false }\n  - { key: weak, name: Good, meaning: good, develops: false }',
    ),
    ['pack.yaml:76: ratings.1.name ', 'pack.yaml:74: ratings must hold at least one'],
  ],
  [
    'no definition',
    curious,
    replace(/definition: [^]*?\nstatements/, 'statements'),
    ['framework/capabilities/curious.yaml:1: definition is missing: write "definition: " and a text'],
  ],
  [
    '7 statements',
    curious,
    replace('statements:\n', 'statements:\n  - ask twice\n'),
    ['framework/capabilities/curious.yaml:8: statements must hold six statements at most'],
  ],
  [
    'an empty list of statements',
    curious,
    replace(/statements:\n(?: +- .*\n)*/, 'statements: []\n'),
    [`${curious}:8: statements must have at least 1 items, and has 0`],
  ],
  [
    'a section without any of its parts',
    curious,
    replace(/interview:\n[^]*?\ndevelopment/, 'interview: {}\ndevelopment'),
    [`${curious}:43: interview must hold at least one part`],
  ],
  [
    'signs of one rating alone',
    curious,
    replace(/ {2}sound:\n(?: {4}.*\n)*/, ''),
    [`${curious}:15: signs.sound is missing`],
  ],
  [
    'signs of one rating alone, for leaders without direct reports',
    curious,
    append('without_reports:\n  signs:\n    strong: [Asks first.]\n    sound: [Asks.]\n    usual: [Waits.]'),
    [
      `${curious}:108: without_reports.signs.developing is missing: write it here`,
      `${curious}:111: without_reports.signs.usual is not one of the ratings: write strong, sound, developing`,
    ],
  ],
  [
    'an effective behaviour without its other half',
    curious,
    append('behaviours:\n  - effective: Asks first.'),
    [`${curious}:108: behaviours.0.ineffective is missing`],
  ],
  [
    'a link without an address',
    curious,
    append('links:\n  - title: More'),
    [`${curious}:108: links.0.url is missing: write "url: "`],
  ],
  [
    'indicators of a level that the pack does not have',
    curious,
    append('indicators:\n  adept: [Asks first.]'),
    [`${curious}:108: indicators.adept is not one of the levels in pack.yaml: it has none`],
  ],
  [
    'such indicators for leaders without direct reports',
    curious,
    append('without_reports:\n  indicators:\n    adept: [Asks first.]'),
    [`${curious}:109: without_reports.indicators.adept is not one of the levels in pack.yaml: it has none`],
  ],
  [
    'a role type at a level that the pack does not have',
    'pack.yaml',
    replace('    leads_people: true\n', '    leads_people: true\n    level: adept\n'),
    ['pack.yaml:64: role_types.team-leader.level is adept, which is not a level: pack.yaml has no levels'],
  ],
  [
    'a level with the name of a need',
    'pack.yaml',
    append('levels:\n  - { id: useful, name: Useful, meaning: A }'),
    ['pack.yaml:75: levels.useful says how much a role needs a capability'],
  ],
  [
    'BUILD asking for levels that there are not',
    'questionnaires/build.yaml',
    append('asks_for: level'),
    ['questionnaires/build.yaml:21: asks_for is level, but pack.yaml has no levels: write need'],
  ],
  [
    'a role at a level that the pack does not have',
    finance,
    replace('agencies: [the-treasury]', 'agencies: [the-treasury]\n    levels: { curious: adept }'),
    [`${finance}:36: roles.6.levels.curious is adept, which is not a level`],
  ],
  [
    'a role that needs what is no capability',
    finance,
    replace('agencies: [the-treasury]', 'agencies: [the-treasury]\n    needs: { witty: useful }'),
    [`${finance}:36: roles.6.needs.witty is not a capability`],
  ],
  [
    'a story at a level that the pack does not have',
    curious,
    append('stories:\n  - { level: adept, title: A story, text: It happened. }'),
    [`${curious}:108: stories.0.level is adept, which is not a level: pack.yaml has no levels`],
  ],
  [
    'a story without a level',
    curious,
    append('stories:\n  - { title: A story, text: It happened. }'),
    [`${curious}:108: stories.0.level is missing`],
  ],
  [
    'a sample answer to a question that nobody asks',
    curious,
    replace(
      '  experience: What',
      '  sample_answer:\n    question: Why?\n    answers:\n      - { score: 4, answer: A, why: B }\n  experience: What',
    ),
    [`${curious}:62: interview.sample_answer.question is not one of the behavioural questions under interview: write`],
  ],
  [
    'a sample answer with a score that the scale does not have',
    curious,
    append(
      'front_line:\n  interview:\n    behavioural: [question: Why?]\n    sample_answer:\n      question: Why?\n      answers:\n        - { score: 9, answer: A, why: B }',
    ),
    [
      `${curious}:113: front_line.interview.sample_answer.answers.0.score is 9, which documents/interview-pack.yaml does not`,
    ],
  ],
  [
    'a sample answer to a question of the other wording',
    curious,
    append(
      'front_line:\n  interview:\n    sample_answer:\n      question: Which view that you held firmly at work has proved mistaken?\n      answers:\n        - { score: 4, answer: A, why: B }',
    ),
    [
      `${curious}:110: front_line.interview.sample_answer.question is not one of the behavioural questions under front_line`,
    ],
  ],
  [
    'a scenario without a question',
    curious,
    replace('  experience: What', '  scenario: { probes: [And then?] }\n  experience: What'),
    [`${curious}:61: interview.scenario.question is missing`],
  ],
  [
    'wording for the front line at a level that the pack does not have',
    curious,
    append('front_line:\n  indicators:\n    adept: [Asks.]'),
    [`${curious}:109: front_line.indicators.adept is adept, which is not a level: pack.yaml has no levels`],
  ],
  [
    'an action with a time and no text',
    curious,
    replace('  learning:\n', '  learning:\n    - { time: an hour }\n'),
    [`${curious}:95: development.learning.0 must be a text, and is a group of keys, or is missing: write "text: "`],
  ],
  [
    'a practice that is empty',
    curious,
    append("  practice: ''\n  with_a_team: []\n  for_coaches: []"),
    [
      `${curious}:107: development.practice must not be empty`,
      `${curious}:108: development.with_a_team`,
      `${curious}:109: development.for_coaches`,
    ],
  ],
  [
    'evidence without a source',
    curious,
    append('evidence:\n  text: Somebody found it.'),
    [`${curious}:107: evidence.sources is missing`],
  ],
  [
    'a link to no page, seen on no day',
    curious,
    append('links:\n  - { title: A page, url: somewhere, checked: last week }'),
    [`${curious}:108: links.0.url`, `${curious}:108: links.0.checked`],
  ],
  [
    'a capability that is core to leaders in some measure',
    curious,
    append('core_to_leaders: often'),
    [`${curious}:107: core_to_leaders`],
  ],
  [
    'a step that refers to nothing',
    'roles/rule.yaml',
    append(
      'steps:\n  - id: senior\n    name: Senior\n    role_type: chief\n    level: adept\n    reason: A\n    adjust: { witty: 1 }\n  - { id: senior, name: Senior, role_type: team-leader, reason: B }',
    ),
    [
      'roles/rule.yaml:72: steps.0.role_type is chief, which is not a role type: write one of individual-contributor,',
      'roles/rule.yaml:73: steps.0.level is adept, which is not a level: pack.yaml has no levels',
      'roles/rule.yaml:75: steps.0.adjust.witty is not a capability beside the core ones',
      'roles/rule.yaml:76: steps.1.id is senior, which is there twice',
    ],
  ],
  [
    'a role on a step that its role type does not have',
    finance,
    replace('agencies: [the-treasury]', 'agencies: [the-treasury]\n    step: senior'),
    [
      `${finance}:36: roles.6.step is senior, which is not a step of leader-of-leaders: roles/rule.yaml has none for it`,
    ],
  ],
  [
    'a role on the front line by a word',
    finance,
    replace('agencies: [the-treasury]', 'agencies: [the-treasury]\n    front_line: often'),
    [`${finance}:36: roles.6.front_line`],
  ],
  [
    'a level twice',
    'pack.yaml',
    append('levels:\n  - { id: adept, name: Adept, meaning: A }\n  - { id: adept, name: Expert, meaning: B }'),
    ['pack.yaml:76: levels.adept is there twice'],
  ],
  [
    'a statement of another capability',
    resilient,
    replace(/statements:\n +- .*\n/, 'statements:\n  - ask open questions before you settle on an answer\n'),
    [
      'framework/capabilities/curious.yaml:9: statements.0 is a statement that stands elsewhere too: say it',
      'framework/capabilities/resilient.yaml:9: statements.0 is a statement that stands elsewhere too: say it',
    ],
  ],
  [
    'a capability in no dimension',
    'framework/dimensions.yaml',
    replace('[curious, ', '['),
    ['framework/capabilities/curious.yaml: belongs to no dimension: list it in framework/dimensions.yaml, or delete'],
  ],
  [
    'a capability in two dimensions',
    'framework/dimensions.yaml',
    replace('[leading-strategically, ', '[curious, leading-strategically, '),
    ['framework/dimensions.yaml:10: curious is listed twice: it belongs to one dimension'],
  ],
  [
    'a capability that nobody wrote',
    'framework/dimensions.yaml',
    replace('[curious, ', '[curious, witty, '),
    ['framework/capabilities/witty.yaml: is missing: copy it from content/template'],
  ],
  [
    'a dimension twice',
    'framework/dimensions.yaml',
    replace('id: system-leadership', 'id: strategic-leadership'),
    ['framework/dimensions.yaml:11: strategic-leadership is there twice: give one of them another id'],
  ],
  [
    'an id with capital letters',
    'framework/dimensions.yaml',
    replace('id: system-leadership', 'id: System_Leadership'),
    ['framework/dimensions.yaml:11: 2.id must be lower-case words joined by hyphens, such as leading-strategically'],
  ],
  [
    'an empty question in ASSESS',
    'questionnaires/assess.yaml',
    replace(/ curious: .*/, ' curious:'),
    ['questionnaires/assess.yaml:2: questions.curious is empty: write a text after the colon'],
  ],
  [
    'a question about a core capability in BUILD',
    'questionnaires/build.yaml',
    replace('questions:\n', 'questions:\n  curious: How curious?\n'),
    ['questionnaires/build.yaml:11: questions.curious is not one of the ids expected here'],
  ],
  [
    'a question about nothing in ASSESS',
    'questionnaires/assess.yaml',
    append('  witty: How witty?'),
    ['questionnaires/assess.yaml:18: questions.witty is not one of the ids expected here'],
  ],
  [
    'an agency twice',
    'agencies.yaml',
    append('- id: acc\n  name: Another'),
    ['agencies.yaml:267: acc is there twice: give one of them another id'],
  ],
  [
    'an agency without a name',
    'agencies.yaml',
    replace(/- id: acc\n +name: .*\n/, '- id: acc\n'),
    ['agencies.yaml:6: 0.name is missing: write "name: " and a text'],
  ],
  [
    'an agency called any',
    'agencies.yaml',
    append('- id: any\n  name: Any'),
    ['agencies.yaml:267: any stands for any agency in roles/families: choose another id'],
  ],
  [
    'a rule for an unknown role type',
    'roles/rule.yaml',
    replace('  team-leader:', '  captain:'),
    [
      'roles/rule.yaml:3: role_types.team-leader is missing: write it here',
      'roles/rule.yaml:17: role_types.captain is not one of the ids expected here: individual-contributor,',
    ],
  ],
  [
    'a need of an unknown capability',
    'roles/rule.yaml',
    replace('engaging-others: useful', 'engaging-all: useful'),
    ['roles/rule.yaml:9: role_types.individual-contributor.needs.engaging-all is not one of the ids expected here'],
  ],
  [
    'an unknown need',
    'roles/rule.yaml',
    replace('engaging-others: useful', 'engaging-others: usefull'),
    ['roles/rule.yaml:9: role_types.individual-contributor.needs.engaging-others must be one of none, useful,'],
  ],
  [
    'an unknown capability adjusted',
    finance,
    replace('engaging-others:', 'engaging-all:'),
    [
      'roles/families/finance.yaml:6: adjust.engaging-all is not a capability beside the core ones: write the id of one',
    ],
  ],
  [
    'an adjustment by two',
    finance,
    replace('engaging-others: -1', 'engaging-others: -2'),
    ['roles/families/finance.yaml:6: adjust.engaging-others must be one of 1, -1, and is -2 (do you mean -1?)'],
  ],
  [
    'an unknown agency',
    finance,
    replace('[the-treasury]', '[the-treasure]'),
    ['roles/families/finance.yaml:35: roles.6.agencies has the-treasure, which is not an agency: write an id of'],
  ],
  [
    'a role for no agency',
    finance,
    replace('[the-treasury]', '[]'),
    ['roles/families/finance.yaml:35: roles.6.agencies must have at least 1 items, and has 0'],
  ],
  [
    'an unknown role type',
    finance,
    replace('role_type: individual-contributor', 'role_type: captain'),
    ['roles/families/finance.yaml:11: roles.0.role_type is captain, which is not a role type: write one of'],
  ],
  [
    'a title too short',
    finance,
    replace('title: Management Accountant', 'title: Clerk'),
    ['roles/families/finance.yaml:9: roles.0.title must have at least 6 letters, and has 5'],
  ],
  [
    'a neighbour that is no family',
    finance,
    replace(/neighbours: .*/, 'neighbours: [finances]'),
    ['roles/families/executive-leadership.yaml:2: neighbours has finance, which does not name executive-leadership'],
  ],
  [
    'the same title twice at one agency',
    finance,
    append('  - title: Management accountant\n    role_type: team-leader\n    agencies: [any]'),
    ['roles/families/finance.yaml:72: roles.16.title is "Management accountant", which roles/families/finance.yaml'],
  ],
  [
    'a family without roles',
    finance,
    replace(/roles:\n[^]*$/, 'roles: []\n'),
    ['roles/families/finance.yaml:8: roles must have at least 1 items, and has 0'],
  ],
  [
    'a text alternative without what the figure shows',
    'documents/role-profile.yaml',
    replace(' {needs}"', '"'),
    ['documents/role-profile.yaml:26: figure.alternative must hold {needs}, and nothing else in braces'],
  ],
  [
    'a gap of no document',
    'documents/dev-plan.yaml',
    replace('{number_to_choose}', '{nubmer_to_choose}'),
    ['documents/dev-plan.yaml:62: resource.none_chosen.1 has braces that nothing fills in'],
  ],
  [
    'words that the product does not know',
    'words/building.yaml',
    make('built:\n  abuot: You drew this.\n'),
    ['words/building.yaml:2: built.abuot is no text of the product'],
  ],
  [
    'words without their gap',
    'words/building.yaml',
    make('outcomes:\n  declined: They said no.\n'),
    ['words/building.yaml:2: outcomes.declined lacks {reason}'],
  ],
  [
    'a file that is not UTF-8',
    'agencies.yaml',
    append('- id: a\n  name: \uFFFD'),
    ['agencies.yaml:268: has a sign that is no text: save the file again, and choose UTF-8'],
  ],
]

describe('a faulty pack', { tags: 'long' }, () => {
  it.each(faults)('with %s is told where and what to write', (_, file, change, says) => {
    plant(file, change)
    const said = saidOfStructure()
    for (const line of says) expect(said.map((one) => one.slice(0, line.length))).toContain(line)
    // A fault is said once, without others that only follow from it.
    expect(said.length).toBeLessThanOrEqual(Math.max(says.length, file === finance ? 4 : 1))
    expect(said.filter((line) => /undefined|Error|^ +at /.test(line))).toEqual([])
  })
})

/** Faults of the writing, which are all planted at once. */
const writing: [what: string, file: string, change: Change, says: string][] = [
  [
    'a sentence of 26 words',
    'pages/about.md',
    replace(/\n## /, `\n${'word '.repeat(25)}word.\n\n## `),
    'pages/about.md:6: has a sentence of 26 words (25 at most), so make two of it: word',
  ],
  [
    'a page above its grade',
    'pages/whatForMe.md',
    make(
      '---\ntitle: What for\n---\n\nInstitutional accountability responsibilities materialise organisationally, ' +
        'intergovernmental collaboration notwithstanding.\n',
    ),
    'pages/whatForMe.md:1: reads at grade',
  ],
  [
    'a word of no dictionary',
    resilient,
    replace(/statements:\n {2}- .*\n/, 'statements:\n  - organize your own week\n'),
    `${resilient}:9: statements.0 has "organize", which neither the dictionary nor words.txt holds: correct it`,
  ],
  [
    'a statement that is nearly one of another',
    'framework/capabilities/self-aware-and-agile.yaml',
    replace(/statements:\n {2}- .*\n/, 'statements:\n  - always ask open questions before you settle on answers\n'),
    'framework/capabilities/self-aware-and-agile.yaml:9: statements.0 says nearly the same as',
  ],
  [
    'derailers that all have two sentences',
    'pack.yaml',
    replace(/style: .*/, ''),
    'framework/capabilities/achieving-ambitious-goals.yaml:33: derailers.0.text has 2 sentences, like 80 of 80 derailers of',
  ],
  [
    'questions that begin alike',
    'framework/capabilities/achieving-through-others.yaml',
    replace('How did you decide who should have it?', 'What did you know of them?'),
    'framework/capabilities/achieving-through-others.yaml:47: interview.behavioural.0.probes.0 begins with “what did”, like',
  ],
  [
    'a link that leads nowhere',
    'pages/what.md',
    replace('](/whatForMe)', '](/whatForYou)'),
    'pages/what.md:31: links to /whatForYou, which leads nowhere',
  ],
  [
    'a picture on a page',
    'pages/privacy.md',
    append('\n![A map](map.png)'),
    'pages/privacy.md:206: has a picture, which a page cannot show',
  ],
  [
    'a table on a page',
    'pages/accessibility.md',
    append('\n| a | b |\n| - | - |\n| c | d |'),
    'pages/accessibility.md:55: has a table, which a page cannot show',
  ],
  [
    'HTML on a page',
    'pages/copyrightLicensing.md',
    append('\nWe say <b>so</b>.'),
    'pages/copyrightLicensing.md:55: has HTML, which a page cannot show',
  ],
  [
    'Markdown in a text of YAML',
    curious,
    replace('ask open questions', 'ask **open** questions'),
    `${curious}:9: statements.0 has **, which is shown as it stands`,
  ],
  [
    'a gap where nothing is filled in',
    'framework/capabilities/leading-strategically.yaml',
    replace(/statements:\n {2}- .*\n/, 'statements:\n  - "set a course for {organisation}"\n'),
    'framework/capabilities/leading-strategically.yaml:10: statements.0 has {organisation}, and nothing is filled in here',
  ],
  [
    'a gap with spaces',
    'pages/whatItLooksLike0.md',
    append('\nAsk { organisation }.'),
    'pages/whatItLooksLike0.md:58: has a brace that belongs to no gap',
  ],
  [
    'a file that nothing reads',
    'framework/capabilities/witty.yml',
    make('name: Witty\n'),
    'framework/capabilities/witty.yml: is read by nothing: name it framework/capabilities/witty.yaml',
  ],
  [
    'a text that is still to be written',
    'pages/whatItLooksLike1.md',
    append('\nTO WRITE: why it matters'),
    'pages/whatItLooksLike1.md:53: is still to be written: why it matters',
  ],
  [
    'a guide of other words',
    'documents/recruitment-guide.md',
    append('\nOne line more.'),
    'documents/recruitment-guide.pdf: is not made from documents/recruitment-guide.md',
  ],
  [
    'texts of another pack that it does not name',
    'pack.yaml',
    replace(/words_taken_from: .*\n/, ''),
    'framework/dimensions.yaml:3: 0.summary has 4 texts that are word for word in the pack lsp (framework/dimensions.yaml)',
  ],
]

describe('a badly written pack', () => {
  it('is told of every fault in one run', () => {
    for (const [, file, change] of writing) plant(file, change)
    const said = saidOfAll()
    for (const [what, , , line] of writing) {
      expect(
        said.map((one) => one.slice(0, line.length)),
        what,
      ).toContain(line)
    }
  })
})
