import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addRole, findRoles, numberRoles, type IndexedRole, removeRole, type TitleIndex } from './title-index.ts'
import { keyWords, searchKey, withSameWords } from './title-search.ts'

const sameWords = [
  ['adviser', 'advisor'],
  ['senior', 'snr', 'sr'],
  ['human resources', 'hr'],
]

const word = fc.constantFrom(
  'Adviser',
  'Advisor',
  'Advice',
  'Senior',
  'Snr',
  'HR',
  'Human',
  'Resources',
  'Re',
  'Ādvice',
)
const anyTitle = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const drawn = fc.record({
  title: anyTitle,
  also: fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.array(anyTitle, { maxLength: 2 }) },
  ),
  agency: fc.constantFrom('', 'parks', 'rivers'),
  role_type: fc.constantFrom('lead', 'head'),
  family: fc.constantFrom('', 'boats'),
})
const queried = fc.array(
  fc.constantFrom('ad', 'advis', 'adviser', 'advisor', 'sen', 'senior', 'hr', 'human', 're', 'resources'),
  {
    minLength: 1,
    maxLength: 3,
  },
)
type Drawn = { title: string; also: string[]; agency: string; role_type: string; family: string }

function indexed({ also, ...role }: Drawn, place: number): IndexedRole {
  const titles = new Map([role.title, ...also].toReversed().map((title) => [` ${searchKey(title)} `, title]))
  const all = [...titles].map(([key, title]) => ({ key, title }))
  const own = ` ${searchKey(role.title)} `
  return {
    ...role,
    id: `role-${place}`,
    titles: [...all.filter(({ key }) => key === own), ...all.filter(({ key }) => key !== own)],
    sortKey: own.trim(),
    place: 0,
  }
}

/** How well a title fits, as product rule and comment have it: from 0, the best; null where it does not. */
function fitOf(found: string, isOwn: boolean, key: string, words: readonly (readonly string[])[]): number | null {
  const title = ` ${searchKey(found)} `
  if (!words.every((same) => same.some((one) => title.includes(` ${one}`)))) return null
  if (title === ` ${key} `) return 0
  return (title.startsWith(` ${key}`) ? 1 : 3) + (isOwn ? 0 : 1)
}

/** The ids that a search must find, in order, worked out role by role. */
function expected(roles: readonly IndexedRole[], query: string, agency: string, roleType: string): string[] {
  const key = searchKey(query)
  const words = withSameWords(query, keyWords(query), sameWords)
  const found = roles
    .filter((role) => agency === '' || ['', agency].includes(role.agency))
    .filter((role) => roleType === '' || role.role_type === roleType)
    .flatMap((role) => {
      const fits = role.titles.flatMap(
        ({ title }) => fitOf(title, searchKey(title) === searchKey(role.title), key, words) ?? [],
      )
      return fits.length === 0 ? [] : [{ role, fit: Math.min(...fits) }]
    })
  const order = ({ role, fit }: (typeof found)[number]) => [
    agency !== '' && role.agency === '' ? '1' : '0',
    String(fit),
    searchKey(role.title),
    role.agency,
    role.id,
  ]
  const compare = (one: string[], other: string[]) => {
    const place = one.findIndex((part, at) => part !== other[at])
    return place < 0 ? 0 : (one[place] ?? '') < (other[place] ?? '') ? -1 : 1
  }
  return found.toSorted((one, other) => compare(order(one), order(other))).map(({ role }) => role.id)
}

describe('an index of titles', () => {
  it('finds what fits, in order, and each role once, in any library, whatever came and went', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(drawn, fc.boolean()), { minLength: 1, maxLength: 25 }),
        fc.array(fc.tuple(queried, fc.constantFrom('', '', 'parks'), fc.constantFrom('', '', 'lead')), {
          minLength: 6,
          maxLength: 6,
        }),
        (library, queries) => {
          const all = library.map(([role], place) => indexed(role, place))
          const index: TitleIndex = { roles: [], words: new Map() }
          for (const role of all) addRole(index, role)
          const roles = all.filter((_, place) => library[place]?.[1])
          for (const role of all) if (!roles.includes(role)) removeRole(index, role)
          if (roles.length % 2 === 0) numberRoles(index)
          const keys = roles.flatMap(({ titles }) => titles.map(({ key }) => key))
          expect(new Set(index.words.keys())).toEqual(new Set(keys.flatMap((key) => key.trim().split(' '))))
          for (const [words, agency, roleType] of queries) {
            const query = words.join(' ')
            const meanings = withSameWords(query, keyWords(query), sameWords)
            const search = { key: searchKey(query), words: meanings, agency, roleType, family: '' }
            const found = findRoles(index, search).map(({ id }) => id)
            expect({ query, found }).toEqual({ query, found: expected(roles, query, agency, roleType) })
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('titles in a script without spaces', () => {
  const index: TitleIndex = { roles: [], words: new Map() }
  for (const [place, title] of ['人事課長', '人事部担当課長', '課長補佐（人事）', '広報官', 'مدير الموارد'].entries())
    addRole(index, indexed({ title, also: [], agency: '', role_type: 'lead', family: '' }, place))

  it.each([
    ['人事課長', ['人事課長', '人事部担当課長', '課長補佐（人事）']],
    ['課長', ['課長補佐（人事）', '人事課長', '人事部担当課長']],
    ['報', ['広報官']],
    ['部長', []],
    ['موارد', ['مدير الموارد']],
    ['المُدير', ['مدير الموارد']],
  ])('%s finds %j', (query, titles) => {
    const search = { key: searchKey(query), words: keyWords(query).map((one) => [one]), agency: '', roleType: '' }
    expect(findRoles(index, { ...search, family: '' }).map(({ title }) => title)).toEqual(titles)
  })
})
