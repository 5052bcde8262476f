import { searchKey } from '#domain/finding/title-search.ts'
import type { Pack, StarterFamily } from '#domain/framework/pack-schema.ts'

/** What the pack says of a post that bounds which career paths lead to it. */
export type PostMarks = {
  /** From where paths lead to it: 0 from any job family, 1 from its own and neighbouring ones, 2 from its own alone. */
  reserved: 0 | 1 | 2
  /**
   * The register, warrant or craft that it takes; empty for none. Paths lead to it from the same one alone, or, if it is a line of work
   * (see `openLine`), from elsewhere sideways.
   */
  register: string
  /** Whether people start in it. Paths lead to it from other such posts alone. */
  starting: boolean
  /** How many levels people have reached before they enter it, 0 for none. Those who start have reached none. */
  after: number
}

export const unmarked: PostMarks = { reserved: 0, register: '', starting: false, after: 0 }

type Post = Pick<StarterFamily['roles'][number], 'entry' | 'register' | 'line' | 'starting' | 'after' | 'step'>

/** Before the name of a line of work, where a register would stand. */
export const openLine = 'line:'

function reservedBy(entry: Post['entry'] = 'open'): PostMarks['reserved'] {
  if (entry === 'open') return 0
  return entry === 'profession' ? 1 : 2
}

/** The marks of a post of the pack's: what it says of itself wins over its job family and its step. */
export function marksOf({ starter, levels = [] }: Pack, family: Pick<StarterFamily, 'entry'>, post: Post): PostMarks {
  const step = starter.rule.steps?.find(({ id }) => id === post.step)
  return {
    reserved: reservedBy(post.entry ?? family.entry),
    register: post.register ?? (post.line === undefined ? '' : openLine + post.line),
    starting: post.starting ?? step?.starting ?? false,
    after: levels.findIndex(({ id }) => id === (post.after ?? step?.after)) + 1,
  }
}

/**
 * The marks of a role that is not the pack's own: those of the post in that job family whose title, or other title, is the longest that
 * stands word by word in the role's title; else the family's. `step` is its own step; empty for none.
 */
export function marksByTitle(pack: Pack, family: string, title: string, step = ''): PostMarks {
  const found = pack.starter.families.find(({ id }) => id === family)
  if (!found) return unmarked
  const given = ` ${searchKey(title)} `
  const held = found.roles
    .flatMap((post) => [post.title, ...(post.also ?? [])].map((one) => ({ post, key: searchKey(one) })))
    .filter(({ key }) => given.includes(` ${key} `))
    .toSorted((one, other) => other.key.length - one.key.length)
  const { step: _, ...post } = held[0]?.post ?? {}
  return marksOf(pack, found, step === '' ? post : { ...post, step })
}
