import type { ImportColumnsPage, ImportValuesPage } from '#contract/wire/import-pages.ts'
import { importChoices } from '#contract/wire/import-pages.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { columnThings, guessColumns, type ColumnThing, type Survey } from '#domain/operate/import-columns.ts'
import { openTable } from '#server/tables/read-table.ts'
import { plainCell } from '#server/tables/cells.ts'
import { type Library, libraryOf } from '#server/commands/library/mapping.ts'
import { askedValues, chosenColumns, type Draft, keyColumn, leavesOut, ownKey, sourceOf, staffTypeOf } from './draft.ts'
import type { Job } from './jobs.ts'

/** What the values of columns can mean here. */
export const libraryHere = (pack: Pack): Library => libraryOf(pack, pack.agencies)

/** So many examples of a column are shown, none longer than this. */
const mostExamples = 4
const longestExample = 60

const listIn = (text: string) => text.split(',').map((one) => one.trim())

function guessed(pack: Pack, { columns }: Survey): Record<ColumnThing, string> {
  const { names } = pack.words.operate.import_columns
  const known = (all: Library[keyof Library]) =>
    new Set(all.flatMap(({ id, name }) => [searchKey(id), searchKey(name)]))
  const library = libraryHere(pack)
  const found = guessColumns(
    columns,
    {
      ...(Object.fromEntries(columnThings.map((thing) => [thing, listIn(names[thing])])) as Record<
        ColumnThing,
        string[]
      >),
      never: listIn(names.never),
    },
    {
      agency: known(library.agency),
      role_type: known(library.role_type),
      level: known(library.level),
      family: known(library.family),
    },
  )
  return Object.fromEntries(columnThings.map((thing) => [thing, found[thing] ?? ''])) as Record<ColumnThing, string>
}

const isCapital = (survey: Survey, name: string) =>
  survey.columns.some((column) => column.name === name && column.capitals * 2 > column.filled)

const exampleOf = (value: string) => (value.length > longestExample ? `${value.slice(0, longestExample)}…` : value)

/** Titles repeat where fewer than this share of the rows differ; so many different ones are counted. */
const fewTitles = 0.8
const mostTitles = 50_000

/** How many different titles there are with their unit and agency; null where they hardly repeat. */
async function countTitles(path: string, names: readonly string[], rows: number): Promise<number | null> {
  const { columns, rows: all } = await openTable(path)
  const places = names.filter((name) => name !== '').map((name) => columns.indexOf(name))
  const titles = new Set<string>()
  for await (const { cells } of all) {
    titles.add(places.map((place) => plainCell(cells[place] ?? '')).join('\n'))
    if (titles.size >= Math.min(rows * fewTitles, mostTitles)) return null
  }
  return titles.size
}

/** A name for a list, of that of its file without a month or year at its end. */
function listName(file: string, months: readonly string[]): string {
  const [first = '', ...rest] = sourceOf(file.replace(/\.\w+$/, '')).split('-')
  const isTime = (word: string) =>
    /^\d+$/.test(word) || (word.length >= 3 && months.some((month) => sourceOf(month).startsWith(word)))
  const last = rest.findLastIndex((word) => !isTime(word))
  return [first, ...rest.slice(0, last + 1)].join('-')
}

/** The page that asks what the columns of a file are. */
export async function columnsPage(
  { id, asked, draft, survey, rows: path }: Job & { survey: Survey },
  pack: Pack,
  fitting: readonly string[],
): Promise<ImportColumnsPage> {
  const roles = draft?.roles
  const words = pack.words.operate.import_columns
  const guess = guessed(pack, survey)
  const chosen = roles ? chosenColumns(roles) : guess
  const key = chosen.key || guess.key
  const names = [chosen.title, chosen.unit, chosen.agency]
  const titles = key === '' || key === ownKey ? null : await countTitles(path, names, survey.rows)
  const how = roles?.title.case
  return {
    name: 'importColumns',
    id,
    file: asked.file.name,
    rows: survey.rows,
    columns: survey.columns.map(({ name, filled, values }) => ({
      name,
      filled,
      examples: values.slice(0, mostExamples).map(({ value }) => exampleOf(value)),
    })),
    chosen: titles === null ? chosen : { ...chosen, key },
    repeats: titles === null ? null : { titles, isOnce: !roles || chosen.key === '' },
    ownKey: roles && keyColumn(roles) === ownKey ? roles.key.map((group) => group.join(', ')).join('; ') : null,
    agencies: pack.agencies.map((agency) => ({ id: agency.id, name: agency.name })),
    oneAgency: roles?.agency?.column === undefined ? (roles?.agency?.otherwise ?? asked.onlyAgency ?? '') : '',
    behind: roles?.unit?.behind ?? 'duplicates',
    isCased: roles ? how !== undefined : isCapital(survey, chosen.title),
    keep: how?.keep?.join(', ') ?? words.keep_words,
    small: how?.small?.join(', ') ?? words.small_words,
    noTitles: roles ? (roles.title.leave_out ?? []).join(', ') : words.no_titles,
    source: asked.source ?? draft?.source ?? listName(asked.file.name, listIn(words.months)),
    isPart: draft ? draft.withdraw === 'nothing' : asked.keepsOthers,
    leavesOut: leavesOut(roles),
    hasSheets: survey.sheets.length > 1,
    fitting,
  }
}

/** The page that asks what the values of those columns mean. */
export function valuesPage(
  { id, asked, draft, survey }: Job & { survey: Survey; draft: Draft },
  pack: Pack,
): ImportValuesPage | null {
  const { roles } = draft
  if (!roles) return null
  const library = libraryHere(pack)
  return {
    name: 'importValues',
    id,
    file: asked.file.name,
    choices: importChoices.flatMap((choice) => {
      const mapped = roles[choice]
      // An agency that all rows are of was chosen before.
      if (!mapped || (choice !== 'role_type' && mapped.column === undefined)) return []
      return [
        {
          choice,
          column: mapped.column ?? null,
          ...askedValues(survey, choice, mapped, library[choice]),
          options: library[choice].map((one) => ({ id: one.id, name: one.name })),
          hasPatterns: (mapped.patterns ?? []).length > 0,
          others: mapped.otherwise ?? 'refuse',
        },
      ]
    }),
    staffType: staffTypeOf(roles),
  }
}
