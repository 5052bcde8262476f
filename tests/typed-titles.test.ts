import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newVisitor, testApp } from './support/test-app.ts'

const file = join(import.meta.dirname, 'typed-titles-nz.txt')

/** Titles as other people write them, and the profiles that fit. The file names the source of each. */
const othersTitles: readonly { typed: string; fits: readonly string[] }[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [typed = '', fits = ''] = line.split('|').map((part) => part.trim())
    return { typed, fits: fits.split(';').map((title) => title.trim()) }
  })

/** Typed titles and the profiles that fit; written before the library, so that the test is honest. */
const typedTitles: readonly { typed: string; fits: readonly string[] }[] = [
  { typed: 'hr manager', fits: ['HR Manager'] },
  { typed: 'hr director', fits: ['HR Director'] },
  { typed: 'gm people and culture', fits: ['HR Director'] },
  { typed: 'hr business partner', fits: ['HR Business Partner'] },
  { typed: 'recruitment advisor', fits: ['Recruitment Advisor'] },
  { typed: 'learning and development manager', fits: ['Learning and Development Manager'] },
  { typed: 'health and safety advisor', fits: ['Health, Safety and Wellbeing Advisor'] },
  { typed: 'payroll officer', fits: ['Payroll Officer'] },
  { typed: 'ceo', fits: ['Chief Executive'] },
  { typed: 'deputy chief exec', fits: ['Deputy Chief Executive'] },
  { typed: 'dce corporate', fits: ['Deputy Chief Executive Corporate Services'] },
  { typed: 'EA to chief executive', fits: ['Executive Assistant to the Chief Executive'] },
  { typed: 'executive assistant', fits: ['Executive Assistant'] },
  { typed: 'pa to general manager', fits: ['Personal Assistant'] },
  { typed: 'office manager', fits: ['Office Manager'] },
  { typed: 'chief of staff', fits: ['Chief of Staff'] },
  { typed: 'private secretary', fits: ['Private Secretary'] },
  { typed: 'ministerial advisor', fits: ['Ministerial Advisor'] },
  { typed: 'oia advisor', fits: ['Official Information Advisor'] },
  { typed: 'policy analyst', fits: ['Policy Analyst'] },
  { typed: 'senior policy analysts', fits: ['Senior Policy Analyst'] },
  { typed: 'principal policy advisor', fits: ['Principal Policy Analyst'] },
  { typed: 'policy manager', fits: ['Policy Manager'] },
  { typed: 'policy director', fits: ['Policy Director'] },
  { typed: 'senior advisor', fits: ['Senior Advisor'] },
  { typed: 'principal advisor', fits: ['Principal Advisor'] },
  { typed: 'team lead contact centre', fits: ['Team Leader Contact Centre'] },
  { typed: 'call centre manager', fits: ['Contact Centre Manager'] },
  { typed: 'customer service rep', fits: ['Customer Service Representative'] },
  { typed: 'comms advisor', fits: ['Communications Advisor'] },
  { typed: 'head of communications', fits: ['Director Communications and Engagement'] },
  { typed: 'media advisor', fits: ['Media Advisor', 'Senior Media Advisor'] },
  { typed: 'cfo', fits: ['Chief Financial Officer'] },
  { typed: 'finance manager', fits: ['Finance Manager'] },
  { typed: 'management accountant', fits: ['Management Accountant'] },
  { typed: 'procurement lead', fits: ['Procurement Manager'] },
  { typed: 'property manager', fits: ['Property Manager'] },
  { typed: 'risk manager', fits: ['Risk and Assurance Manager'] },
  { typed: 'internal auditor', fits: ['Internal Auditor'] },
  { typed: 'cio', fits: ['Chief Information Officer'] },
  { typed: 'it manager', fits: ['ICT Manager'] },
  { typed: 'ict service desk team leader', fits: ['Service Desk Team Leader'] },
  { typed: 'cyber security', fits: ['Cyber Security Analyst', 'Cyber Security Manager'] },
  { typed: 'software developers', fits: ['Software Developer'] },
  { typed: 'business analyst', fits: ['Business Analyst'] },
  { typed: 'product owner', fits: ['Product Owner'] },
  { typed: 'data analyst', fits: ['Data Analyst'] },
  { typed: 'project manager', fits: ['Project Manager'] },
  { typed: 'programme director', fits: ['Programme Director'] },
  { typed: 'change manager', fits: ['Change Manager'] },
  { typed: 'legal counsel', fits: ['Solicitor', 'General Counsel'] },
  { typed: 'chief legal advisor', fits: ['Chief Legal Advisor'] },
  { typed: 'prison manager', fits: ['Prison Director'] },
  { typed: 'probation officer', fits: ['Probation Officer'] },
  { typed: 'social worker', fits: ['Social Worker'] },
  { typed: 'case manager', fits: ['Case Manager'] },
  { typed: 'immigration officer', fits: ['Immigration Officer'] },
  { typed: 'park ranger', fits: ['Biodiversity Ranger', 'Recreation Ranger'] },
  {
    typed: 'maori advisor',
    fits: [
      'Kaitohutohu – Māori Advisor',
      'Chief Advisor Māori – Pou Ārahi',
      'Kaitohutohu Matua – Principal Advisor Māori',
    ],
  },
  { typed: 'regional manager', fits: ['Regional Manager'] },
]

/** One mistake in the longest word: in turn a letter missing, doubled, wrong, or swapped with the next. */
function misspelt(typed: string, turn: number): string {
  const words = typed.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const at = Math.floor(longest.length / 2)
  const [before, letter = '', next = '', after] = [
    longest.slice(0, at),
    longest[at],
    longest[at + 1],
    longest.slice(at + 2),
  ]
  const slips = [
    before + next + after,
    before + letter + letter + next + after,
    `${before}q${next}${after}`,
    before + next + letter + after,
  ]
  return words.map((word) => (word === longest ? (slips[turn % slips.length] ?? word) : word)).join(' ')
}

describe.each([
  ['titles that were written down before the library was', typedTitles],
  ['titles as other people write them', othersTitles],
])('the starter library, for 60 %s,', (_whose, titles) => {
  const test = testApp('sqlite', { pack: 'lsp' })

  /** The typed titles without a fitting profile among the first five results. */
  async function unanswered(spell: (typed: string, turn: number) => string): Promise<string[]> {
    const visitor = await newVisitor(test.app)
    const missed: string[] = []
    for (const [turn, { typed, fits }] of titles.entries()) {
      const query = spell(typed, turn)
      const roles = await visitor.call('roles', { query_role: query, query_agency: '' })
      if (!roles.slice(0, 5).some(({ title }) => fits.includes(title))) missed.push(query)
    }
    return missed
  }

  it('finds a fitting profile among the first five for at least 57', async () => {
    expect(titles).toHaveLength(60)
    expect((await unanswered((typed) => typed)).slice(3)).toEqual([])
  })

  it('suggests it while it is typed, for at least 50', async () => {
    const visitor = await newVisitor(test.app)
    const missed: string[] = []
    for (const { typed, fits } of titles) {
      const { suggestions } = await visitor.call('suggest_roles', { query_role: typed, query_agency: '' })
      if (!suggestions.some(({ title }) => fits.includes(title))) missed.push(typed)
    }
    expect(missed.slice(10)).toEqual([])
  })

  it('finds it for at least 54 of them with one letter wrong', async () => {
    expect((await unanswered(misspelt)).slice(6)).toEqual([])
  })
})
