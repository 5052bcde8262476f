import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { keptTitleFault, maxTitleLength, searchedTitle, searchedTitleMessage, tidyTitle } from './role-title.ts'

/** Titles as real roles have them, with signs that a rule against links could take for a part of one. */
const realTitles = [
  'HR Director',
  'Senior Adviser, Policy',
  'Adviser/Analyst',
  'Adviser / Analyst',
  'Manager (Asia-Pacific)',
  'Level 2.1 Support Officer',
  'Service Desk Analyst Level 2.1',
  'Tier 3.2 Engineer',
  'R&D Manager',
  'Policy & Strategy Lead',
  'Node.js Developer',
  'Senior Node.js/React Developer',
  'Vue.js Developer',
  'Three.js Designer (0.5 FTE)',
  'ASP.NET Developer',
  'Developer (VB.NET)',
  '.NET Developer',
  'C#/.NET Engineer',
  'C++ Engineer',
  'Kaihautū Māori',
  'Pou Ārahi',
  'Kaiwhakahaere Matua',
  'Kaitohutohu Ō Rāro',
  'Tumu Whakarae – Chief Executive',
  'Rangatahi Adviser (Te Tai Tokerau)',
  'Pouwhakahaere: Hauora Māori',
  'Deputy Chief Executive – People, Culture and Capability',
  'Chief Adviser to the Deputy Secretary',
  'Head of Māori–Crown Relations',
  'Principal Adviser (Te Ao Māori)',
  'Director, Office of the Chief Executive',
  'Manager, Finance & Procurement (Acting)',
  'Team Leader - Contact Centre',
  "Minister's Private Secretary",
  'Ministers’ Office Coordinator',
  'St John Coordinator',
  'Dr. Smith Fellow',
  'I.T. Manager',
  'U.N. Liaison Officer',
  'Ph.D. Intern',
  'A/Manager Operations',
  '2IC Operations',
  'Co-lead, Digital Identity',
  'Project Manager #3',
  'Adviser 1, 2 or 3',
  'Analyst, 0.8 FTE',
  'Ops Manager 24/7',
  'Adviser @ Ministry',
  'Adviser [fixed term]',
  'Programme Manager: Zero Carbon 2050',
  'Regional Commissioner: Bay of Plenty',
  'Clinical Lead (COVID-19)',
  'Officer – Grade A.1',
  'Release Manager v. 2',
  'Inspector, s 17 Public Records Act',
  'Lead Business Analyst +1',
  'Security Analyst (PROTECTED/RESTRICTED)',
  'UX/UI Designer',
  'Media & Communications Adviser “Te Hononga”',
  'Customs Officer, Auckland Airport',
  'Executive Assistant to 2 Deputy Secretaries',
  'Programme Lead … Future of Work',
]

/** Parts of titles of which mail programs could make links. */
const hostileTitles = [
  'evil.nz/login',
  'evil.nz',
  'EVIL.NZ',
  'evil.co.nz',
  'evil.example:8080',
  'https://evil.example',
  'http:evil',
  'hxxp://evil',
  'www.evil',
  'mailto:me',
  'me@evil.example',
  '@handle',
  'evil。nz',
  'evil．nz',
  'evil｡nz',
  'ｅｖｉｌ．ｎｚ',
  'evil․nz',
  'münchen.de',
  'under_score.com',
  'xn--p1ai.xn--p1ai',
  '10.0.0.1',
  'tel:+6441234567',
  '\\\\server\\share',
  'asp.net/login',
  'ASP.NET/login',
  'evil-ASP.NET',
  'login.ASP.NET',
  'node.js.evil.nz',
  'me@node.js',
  'evil.node.js/x.nz',
  'teams-chat.link',
]

const joins = [' ', ', ', ' – ', '/', ' (', ') ', ' & ', ': ']
const invisible = ['\u202E', '\u2066', '\u0000', '\u0007', '\uD800', '\uE000']
/** What word processors, web pages and mail programs leave in a text that is copied from them. */
const unseen = ['\u00AD', '\u200B', '\u200D', '\u200E', '\u2060', '\uFEFF', '\u034F', '\uFE0F']
const spaces = ['\t', '\u00A0', '\u2003', '\r\n', '\u2028', '\u000B', '  ']

/** Real titles with something hostile anywhere in them: a part of which a link is made, or a sign that hides or turns text. */
const attackedTitles: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...realTitles),
    fc.constantFrom(...joins),
    fc.constantFrom(...hostileTitles, ...invisible.map((sign) => `Adv${sign}iser`)),
    fc.boolean(),
  )
  .map(([title, join, hostile, isFirst]) => (isFirst ? [hostile, title] : [title, hostile]).join(join))

/** Real titles, and the same as they come when they are copied: other spaces, and signs that nobody sees. */
const pastedTitles: fc.Arbitrary<{ title: string; pasted: string }> = fc
  .tuple(
    fc.constantFrom(...realTitles),
    fc.nat(),
    fc.array(fc.constantFrom(...unseen), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...spaces),
  )
  .map(([title, place, signs, space]) => {
    const at = place % (title.length + 1)
    const pasted = title.slice(0, at) + signs.join('') + title.slice(at)
    return { title, pasted: `${space}${pasted.replaceAll(' ', space)}\u200B` }
  })

/** Titles in plain words of English and Māori, with macrons written as one sign or as two. */
const macronTitles: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(
      fc.constantFrom('Kaihautū', 'Māori', 'Pou Ārahi', 'Tumu Whakarae', 'Kaitohutohu', 'Rōpū', 'Kēnana', 'Īnoi'),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    fc.constantFrom(...joins.slice(0, 4)),
    fc.constantFrom('NFC', 'NFD'),
  )
  .map(([words, join, form]) => words.join(join).normalize(form))

describe('the title that a search suggests for a new role', () => {
  it.each([
    ['Lighthouse keeper', 'Lighthouse keeper'],
    ['  Lighthouse   keeper ', 'Lighthouse keeper'],
    ['Pou', 'Pou'],
    ['', ''],
    ['HR', ''],
    ['  HR  ', ''],
    ['!!!!', ''],
    ['Keeper\u202e', ''],
    ['Light\u00ADhouse\tkee\u200Bper\uFEFF', 'Lighthouse keeper'],
    ['Adviser @ Ministry', 'Adviser @ Ministry'],
    ['Adviser, @home', ''],
    ['adviser@ministry', ''],
    ['hr@agency.govt.nz', ''],
    ['www.agency.govt.nz', ''],
  ])('from %j it is %j', (query, title) => {
    expect(searchedTitle(query)).toBe(title)
  })
})

describe('why a search says no title', () => {
  const words = { long_title: 'long', unfit_title: 'unfit', address_title: 'address' }

  it.each([
    ['Adviser @ Ministry', null],
    ['', null],
    // Too short to be meant as a title.
    ['@', null],
    ['hr@agency.govt.nz', 'address'],
    ['https://agency.example', 'address'],
    ['!!!!', 'unfit'],
    ['x'.repeat(maxTitleLength + 1), 'long'],
  ])('of %j it is %j', (query, message) => {
    expect(searchedTitleMessage(words, query)).toBe(message)
  })
})

describe('a title', () => {
  it.each(['lsp', 'canada-key-leadership', 'digital-and-data', 'template', 'tests/packs/sample', 'tests/packs/tiny'])(
    'of the pack %s is taken',
    (name) => {
      const titles = starterRoles(loadPack(packFolder(name)).pack).map(({ title }) => title)
      expect(titles.length).toBeGreaterThan(0)
      expect(titles.filter((title) => keptTitleFault(title) !== null)).toEqual([])
    },
  )

  it.each(realTitles)('that real roles have is taken (%s)', (title) => {
    expect(keptTitleFault(title)).toBeNull()
  })

  it.each(hostileTitles)('that a mail program could make a link of is refused (%j)', (title) => {
    expect(keptTitleFault(title)).toBe('address_title')
    expect(keptTitleFault(`Sign in again at ${title} now`)).toBe('address_title')
    expect(keptTitleFault(`Adviser (${title})`)).toBe('address_title')
  })

  it('is taken as it reads, whatever nobody sees has come with it (500)', () => {
    fc.assert(
      fc.property(pastedTitles, ({ title, pasted }) => {
        expect(keptTitleFault(pasted)).toBeNull()
        expect(tidyTitle(pasted)).toBe(tidyTitle(title))
      }),
      { numRuns: 500, seed: 20261123 },
    )
  })

  it('is refused with something hostile anywhere in it (500), and taken with any macron (500)', () => {
    const options = { numRuns: 500, seed: 20261123 }
    fc.assert(
      fc.property(attackedTitles, (title) => keptTitleFault(title) !== null),
      options,
    )
    fc.assert(
      fc.property(macronTitles, (title) => keptTitleFault(title) === null),
      options,
    )
  })
})
