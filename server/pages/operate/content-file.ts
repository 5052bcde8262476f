import type { FastifyRequest } from 'fastify'
import type { ContentFilePage } from '#contract/wire/content-file-page.ts'
import type { ContentSaved, Notice } from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { type FieldPath, fieldsOf, placeIn, placeInOther, partAt, partsIn, valueAt } from '#domain/operate/fields.ts'
import type { Deps } from '#server/deps.ts'
import { fileFaults, fileOfPack } from '#server/framework/file-kinds.ts'
import type { Checking } from '#server/operate/checking.ts'
import {
  type Change,
  contentOf,
  draftReader,
  type Edited,
  editDraft,
  type ListAct,
  markOf,
} from '#server/operate/drafting.ts'
import { draftOf } from '#server/operate/editions.ts'
import type { Publishing } from '#server/operate/publishing.ts'
import { contentFileHeaders } from '#server/pages/headers.ts'
import { added } from './content-acts.ts'
import { formOf } from './content-form.ts'
import { keyOf, partLabel, type ShownFile } from './content-names.ts'
import { languageName, showing, titleOf } from './content-shown.ts'
import type { Answer, Fields, Routes } from './routes.ts'
import type { Operator } from './signing-in.ts'

/** A place in a file by its key in a form or an address; the whole file where it is none. */
function placeOf(key: string | undefined): FieldPath {
  try {
    const path = JSON.parse(key || '[]') as unknown
    return Array.isArray(path) ? (path as FieldPath) : []
  } catch {
    return []
  }
}

/** What a form says of a field in text, as the file has it. */
function read(fields: Fields, key: string, text: string): Change['after'] {
  const [kind, said] = [fields[`kind:${key}`], text.replaceAll('\r\n', '\n')]
  if (kind === 'flag') return said === 'true'
  return kind === 'number' && said.trim() !== '' && Number.isFinite(Number(said)) ? Number(said) : said
}

/** What a form says of its fields, each with what the editor saw. */
function changesIn(fields: Fields): Change[] {
  const all = Object.entries(fields).filter(([name]) => name.startsWith('before:'))
  return all.flatMap(([name, seen]): Change[] => {
    const key = name.slice('before:'.length)
    const before = read(fields, key, seen)
    const isFlag = fields[`kind:${key}`] === 'flag'
    const after = read(fields, key, fields[`field:${key}`] ?? (isFlag ? '' : seen))
    return after === before ? [] : [{ path: placeOf(key), before, after }]
  })
}

/** What the button says that was pressed: what is done, where, and for what is dragged to which place. */
type Pressed = { do: ListAct['do']; path: FieldPath; to?: number }

function pressedIn({ act }: Fields): Pressed | null {
  try {
    const { do: done, path, to } = JSON.parse(act ?? '') as Partial<Pressed>
    const isKnown = ['up', 'down', 'out', 'to', 'add'].includes(String(done)) && Array.isArray(path)
    return isKnown && done && path ? { do: done, path, ...(Number.isInteger(to) ? { to: Number(to) } : {}) } : null
  } catch {
    return null
  }
}

/** What was chosen to be added where another button was pressed than the one beside it. */
function chosenIn(fields: Fields): Pressed | null {
  const [name] = Object.entries(fields).find(([key, value]) => key.startsWith('choose:') && value !== '') ?? []
  return name === undefined ? null : { do: 'add', path: placeOf(name.slice('choose:'.length)) }
}

export const done = (line: string): Notice => ({ isDone: true, lines: [line], isCommand: false })
export const notDone = (lines: readonly string[], isCommand = false): Notice => ({ isDone: false, lines, isCommand })

/** Serves the form of a file of the pack, and what editors change by it. */
export function serveContentFile(
  { db, pack }: Deps,
  { get, act }: Routes,
  { publishingOf, checking }: { publishingOf: (operator: Operator) => Publishing; checking: Checking },
): void {
  const { edit: words } = pack.words.operate.content
  const shownOf = showing(pack)

  /** The page of a place in a file; where it waits for them, with the `faults` of the whole draft, or with all that the check says. */
  async function filePage(
    publishing: Publishing,
    path: string,
    asked: FieldPath,
    { conflicts = [], waits = null }: { conflicts?: Edited['conflicts']; waits?: 'faults' | 'all' | null } = {},
  ): Promise<ContentFilePage> {
    const reader = await draftReader(publishing)
    const shown = shownOf(reader, path)
    const { file, content } = shown
    const at = placeIn(content, asked)
    const checked = await { faults: checking.faultsOf, all: checking.allOf, none: checking.known }[waits ?? 'none'](
      publishing,
    )
    const own = fileFaults(file, content, shown.first, pack)
    const said = checked ? [...checked.faults, ...(checked.advice ?? [])] : []
    // The text of a page is its body to the check.
    const faults = [...own, ...said.filter((one) => one.file === path)].map((one) =>
      path.endsWith('.md') && one.key === 'body' ? { ...one, key: 'text' } : one,
    )
    const { form, others } = formOf(shown, at, { faults, conflicts })
    const ways = at.map((_, depth) => at.slice(0, depth))
    const { firstLanguage, further } = shown
    const inAll = [file.first, ...further.map((tag) => `${tag}/${file.first}`)].filter(
      (one) => reader.text(one) !== null,
    )
    const files = await draftOf(db.read, pack.id)
    return {
      name: 'contentFile',
      path,
      title: titleOf(file.first, shown.text, pack),
      at: keyOf(at),
      above: ways.map((way) => ({ at: keyOf(way), label: partLabel(shown, way) })),
      form,
      languages: inAll.map((one) => {
        const tag = fileOfPack(one, further).language ?? firstLanguage
        const other = one === path ? content : contentOf(one, reader.text(one) ?? '')
        const to = keyOf(placeIn(other, placeInOther(content, other, at)))
        return { path: one, at: to, name: languageName(pack, tag), isHere: one === path }
      }),
      editors: files.find((one) => one.path === path)?.editors.map(({ name }) => name) ?? [],
      others: [...new Set(others)],
      isChecked: checked !== null && checked.advice !== null,
    }
  }

  const asksForData = ({ headers }: FastifyRequest) => headers.accept === 'application/json'
  const answered = (page: ContentFilePage, notice: Notice | null = null): Answer => ({
    page,
    notice,
    headers: contentFileHeaders,
  })

  /** What the pressed button does: with the value that is added, and the mark of the list or part as the form has it. */
  function actOf(shown: ShownFile, pressed: Pressed, fields: Fields): ListAct | null {
    const { path } = pressed
    const above = path.slice(0, -1)
    const key = keyOf(Array.isArray(valueAt(shown.content, above)) ? above : path)
    const seen = fields[`list:${key}`] ?? markOf(read(fields, key, fields[`before:${key}`] ?? ''))
    if (pressed.do === 'to') return { do: 'to', path, seen, to: pressed.to ?? 0 }
    if (pressed.do !== 'add') return { do: pressed.do, path, seen }
    const found = added(shown, path, fields[`choose:${keyOf(path)}`] ?? '')
    return found && { do: 'add', seen: '', ...found }
  }

  /** Where the page goes on after an act: to what was added or moved, on the page where it stands. */
  async function goOn(
    publishing: Publishing,
    path: string,
    at: FieldPath,
    { place, isAdded }: { place: FieldPath; isAdded: boolean },
  ) {
    const { content } = shownOf(await draftReader(publishing), path)
    const here = placeIn(content, at)
    const part = partsIn(partAt(content, here)).find((one) => keyOf(one.path) === keyOf(place))
    const hasPage = part === undefined || (isAdded && part.kind === 'link' && place.length > here.length)
    const page = hasPage ? placeIn(content, place) : here
    const fields = hasPage || isAdded ? fieldsOf(valueAt(content, place), place).map((one) => one.path) : []
    const named = fields.find((one) => ['title', 'name'].includes(String(one.at(-1)))) ?? fields[0] ?? place
    const to = operatePaths.contentFile(path, page.length === 0 ? '' : keyOf(page))
    return { to: `${to}#${encodeURIComponent(named.join('.') || 'form')}` } satisfies Answer
  }

  get(operatePatterns.contentFile, 'content', async ({ operator, request }) => {
    const { path = '', at, checked } = request.query as { path?: string; at?: string; checked?: string }
    const isData = asksForData(request)
    const page = await filePage(publishingOf(operator), path, placeOf(at), {
      waits: isData || checked !== undefined ? 'all' : null,
    })
    return isData ? { data: { page, notice: null, stale: [] } satisfies ContentSaved } : answered(page)
  })

  act(operatePatterns.saveContent, 'content', 'edit', async ({ operator, fields, request }) => {
    const { path = '' } = fields
    const at = placeOf(fields['at'])
    const publishing = publishingOf(operator)
    const before = shownOf(await draftReader(publishing), path)
    const isData = asksForData(request)
    const pressed = pressedIn(fields) ?? (isData ? null : chosenIn(fields))
    const listAct = pressed && actOf(before, pressed, fields)
    const { conflicts, isRefused, place } = await editDraft(publishing, path, changesIn(fields), {
      act: listAct,
      isWhole: !isData || fields['left'] !== undefined,
    })
    if (place !== null && conflicts.length === 0) {
      return goOn(publishing, path, at, { place, isAdded: listAct?.do === 'add' })
    }
    const page = await filePage(publishing, path, at, {
      conflicts,
      waits: !isData && pressed === null ? 'faults' : null,
    })
    const notice =
      conflicts.length > 0
        ? notDone([words.not_all])
        : isRefused
          ? notDone([words.list_changed])
          : pressed === null
            ? done(words.saved)
            : notDone([words.nothing_added])
    if (!isData) return answered(page, notice)
    const stale = Object.entries(fields).flatMap(([name, seen]) => {
      const key = name.startsWith('list:') ? name.slice('list:'.length) : null
      return key !== null && markOf(valueAt(before.content, placeOf(key))) !== seen ? [key] : []
    })
    return { data: { page, notice, stale } satisfies ContentSaved }
  })
}
