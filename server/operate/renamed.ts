import { isSeq } from 'yaml'
import { type FieldPath, valueAt } from '#domain/operate/fields.ts'
import {
  capabilityFile,
  type GoneThing,
  goneThings,
  type ReadFiles,
  retiredFile,
  thingKey,
  type ThingKind,
} from '#domain/operate/gone.ts'
import type { Queries } from '#server/db/open.ts'
import { recordAct } from './audit-log.ts'
import { contentOf, filesOf } from './drafting.ts'
import { draftOf, noteRetired, storeDraftFile } from './editions.ts'
import type { Publishing } from './publishing.ts'
import { rewriting } from './rewriting.ts'

/** Something gone from the draft; `isRetired` where an editor has said so. */
export type Gone = GoneThing & { isRetired: boolean }

/** Where what is retired stands by its id in the draft: capabilities have a file for it. */
type Compared = { gone: Gone[]; live: ReadFiles; texts: Awaited<ReturnType<typeof filesOf>> }

/** Reads each file once, and one that cannot be read as nothing. */
function reading(texts: ReadonlyMap<string, string>, paths: readonly string[]): ReadFiles {
  const read = new Map<string, unknown>()
  const contentAt = (path: string): unknown => {
    if (!read.has(path)) {
      try {
        read.set(path, contentOf(path, texts.get(path) ?? ''))
      } catch {
        read.set(path, null)
      }
    }
    return read.get(path)
  }
  return { paths, contentAt }
}

async function compared(publishing: Publishing): Promise<Compared> {
  const files = await draftOf(publishing.db.read, publishing.pack)
  const texts = await filesOf(publishing)
  const paths = files.map(({ path }) => path)
  const [live, draft] = [reading(texts.live, paths), reading(texts.draft, paths)]
  const retired = new Set(files.flatMap((file) => file.retired))
  const nameOf = (id: string) => {
    const name = [live, draft].map(({ contentAt }) => valueAt(contentAt(capabilityFile(id)), ['name']))
    return name.find((one) => typeof one === 'string') ?? id
  }
  const named = <Of extends { kind: ThingKind; name: string }>(one: Of): Of =>
    one.kind === 'capability' ? { ...one, name: nameOf(one.name) } : one
  const gone = goneThings(live, draft).map((one) => ({
    ...named(one),
    choices: one.choices.map(named),
    isRetired: one.ids.every((id) => retired.has(thingKey(one.kind, id))),
  }))
  return { gone, live, texts }
}

/** What the draft no longer has by its id, and does not say where it went. */
export async function goneFrom(publishing: Publishing): Promise<Gone[]> {
  return (await compared(publishing)).gone
}

const answersBy = {
  capability: 'qref',
  role: 'role_id',
  level: 'answer',
  role_type: 'answer',
  rating: 'answer',
} as const satisfies Partial<Record<ThingKind, string>>

/** How many sessions and profiles hang on something. */
export async function hangingOn(
  db: Queries,
  { kind, ids }: Pick<GoneThing, 'kind' | 'ids'>,
): Promise<{ sessions: number; profiles: number }> {
  // Nothing is stored by dimension.
  if (kind === 'dimension') return { sessions: 0, profiles: 0 }
  const column = kind in answersBy ? answersBy[kind as keyof typeof answersBy] : null
  const answers = column
    ? db
        .selectFrom('answers')
        .select((is) => is.fn.count('session_uuid').distinct().as('all'))
        .where(column, 'in', ids)
        .where('qtype', 'in', kind === 'role_type' ? ['BUILD'] : ['ASSESS', 'BUILD'])
    : db
        .selectFrom('sessions')
        .select((is) => is.fn.countAll().as('all'))
        .where('query_agency', 'in', ids)
  const { all: sessions } = await answers.executeTakeFirstOrThrow()
  const [id = ''] = ids
  const roles = db
    .selectFrom('roles')
    .select((is) => is.fn.countAll().as('all'))
    .where('origin', '!=', 'starter')
    .where((is) => {
      if (kind === 'agency') return is('agency', '=', id)
      if (kind === 'role_type') return is('role_type', '=', id)
      if (kind === 'capability') return is('needs', 'like', `%"${id}":%`)
      if (kind === 'level') return is.or([is('level', '=', id), is('levels', 'like', `%:"${id}"%`)])
      return is.val(false)
    })
  const { all: profiles } = await roles.executeTakeFirstOrThrow()
  return { sessions: Number(sessions), profiles: Number(profiles) }
}

/** What an editor says of something gone: `to` is the first id of what it is now, null where it is retired. */
export type GoneAnswer = { kind: string; id: string; to: string | null }

/** The draft's files rewritten so that they say where something went. */
function renamedIn({ texts, live }: Compared, gone: GoneThing, now: GoneThing['choices'][number] | null) {
  const { kind, ids, name, path, at } = gone
  const [old = ''] = ids
  const rewritten = rewriting(texts.draft)
  const liveFile = kind === 'capability' ? capabilityFile(old) : path
  const earlierAt: FieldPath = kind === 'capability' ? [] : at
  const said = valueAt(live.contentAt(liveFile), [...earlierAt, 'renamed_from'])
  const earlier = [...(Array.isArray(said) ? (said as string[]) : []), kind === 'role' ? name : old]
  if (now === null) {
    rewritten.moveCapability(old, null, '')
    rewritten.replace(kind, old, null)
    const dimensions = live.contentAt('framework/dimensions.yaml')
    const dimension = valueAt(dimensions, [at[0] ?? 0, 'id'])
    const entry = { id: old, name, ...(isStillThere(texts.draft, dimension) ? { dimension } : {}) }
    rewritten.change(retiredFile, (document) => {
      const item = document.createNode(entry, { flow: true })
      if (isSeq(document.contents)) document.contents.add(item)
      else document.contents = document.createNode([item])
    })
    return rewritten.changed
  }
  const [id = ''] = now.ids
  if (kind === 'level' || kind === 'role_type' || kind === 'rating') {
    // What is stored cannot follow these, so that it takes its id back.
    rewritten.change(now.path, (document) => document.setIn([...now.at, kind === 'rating' ? 'key' : 'id'], old))
    return rewritten.changed
  }
  if (kind === 'capability') {
    rewritten.moveCapability(old, id, texts.live.get(capabilityFile(old)) ?? '')
    rewritten.sayEarlier(capabilityFile(id), [], id, earlier)
  } else rewritten.sayEarlier(now.path, now.at, kind === 'role' ? now.name : id, earlier)
  rewritten.replace(kind, kind === 'role' ? name : old, kind === 'role' ? now.name : id)
  return rewritten.changed
}

function isStillThere(draft: ReadonlyMap<string, string>, dimension: unknown): boolean {
  const file = 'framework/dimensions.yaml'
  const all = contentOf(file, draft.get(file) ?? '')
  return Array.isArray(all) && all.some((one) => valueAt(one, ['id']) === dimension)
}

/** Writes into the draft where something gone went. Returns whether it was gone, and could go there. */
export async function answerGone(publishing: Publishing, { kind, id, to }: GoneAnswer): Promise<boolean> {
  const { db, pack, now: at, by } = publishing
  return db.alone(async (queries) => {
    const all = await compared({ ...publishing, db: { ...db, read: queries } })
    const gone = all.gone.find((one) => one.kind === kind && one.ids[0] === id)
    const now = to === null ? null : gone?.choices.find((one) => one.ids[0] === to)
    if (!gone || now === undefined) return false
    if (now === null && gone.kind !== 'capability')
      await noteRetired(
        queries,
        pack,
        gone.path,
        gone.ids.map((one) => thingKey(gone.kind, one)),
      )
    else
      for (const [path, text] of renamedIn(all, gone, now))
        // oxlint-disable-next-line no-await-in-loop -- within one transaction, one after the other.
        await storeDraftFile(queries, pack, { path, text, by, at })
    await recordAct(queries, at, by, {
      act: 'edit',
      about: gone.path,
      before: { [gone.kind]: gone.ids },
      after: now === null ? { retired: true } : { renamed_to: now.ids },
    })
    return true
  })
}
