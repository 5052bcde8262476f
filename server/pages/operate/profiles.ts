import { operatePaths, operatePatterns } from '#contract/wire/operate-paths.ts'
import { neededInWords } from '#domain/building/built-profile.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { listRoles, showRoleInFull, type RoleInFull } from '#server/commands/roles.ts'
import { markup, type Markup } from '#server/values/markup.ts'
import { facts, form, table, time, type Notice, type OperatorPage } from './frame.ts'
import type { Around, Show } from './section.ts'
import type { Operator } from './signing-in.ts'

const noProfile = markup`<p class="lede">No profile waits for validation.</p>`

/** The profiles that wait for validation. */
export function profiles({ commandThat }: Around): Show {
  return async (_operator, notice) => {
    const { waiting } = await listRoles(commandThat([]))
    const rows = waiting.map(({ id, title, agency, by_search, saved_at }) => [
      markup`<a href="${operatePaths.profile(id)}"><bdi>${title}</bdi></a>`,
      agency,
      by_search,
      time(saved_at),
    ])
    const list = table('The longest waiting first', ['Title', 'Agency', 'By search', 'Saved'], rows)
    return {
      section: 'profiles',
      title: 'Profiles that wait for validation',
      notice,
      content: rows.length === 0 ? noProfile : list,
    }
  }
}

function closestPart({ words }: Pack, { closest }: RoleInFull): Markup {
  if (!closest) return markup`<p>The library holds nothing like it.</p>`
  const rows = closest.differences.map(({ name, one, other }) => [
    name,
    neededInWords(words.role.levels, one),
    neededInWords(words.role.levels, other),
  ])
  const named = markup`<p><bdi>${closest.title}</bdi>, ${closest.agency}</p>`
  return rows.length === 0
    ? markup`${named}<p>It needs the same.</p>`
    : markup`${named}${table('Where they differ', ['Capability', 'This one', 'The closest'], rows)}`
}

function decisionPart({ validation }: Pack, operator: Operator, { id, version }: RoleInFull): Markup {
  const reasons = validation.decline_reasons.map(
    (reason) => markup`<option value="${reason.id}">${reason.text}</option>`,
  )
  const seen = markup`<input type="hidden" name="version" value="${version}" />`
  return markup`<h2>Decide in the agency’s place</h2>
${form(
  operator,
  operatePaths.approve(id),
  markup`${seen}<p>Search then finds it, and says that it is validated.</p>
<button class="button">Approve</button>`,
)}
<details><summary class="button button-secondary">Decline …</summary>
${form(
  operator,
  operatePaths.decline(id),
  markup`<div class="form"><p class="hint">Only whoever built it still has it then. They read the reason.</p>
<div class="field"><label for="reason">Reason</label><select id="reason" name="reason" required><option value="">Choose a reason</option>${reasons}</select></div>
<button class="button">Decline</button></div>`,
)}</details>`
}

/** One of them in full, with the closest that the library has, and what can be decided. */
export async function profilePage(
  { deps: { pack }, commandThat }: Around,
  operator: Operator,
  id: string,
  notice: Notice | null,
): Promise<OperatorPage> {
  const role = await showRoleInFull(commandThat([]), id)
  const needs = role.needs.map(({ name, need, level }) => [name, pack.words.role.levels[need], level ?? ''])
  return {
    section: 'profiles',
    title: role.title,
    notice,
    content: markup`${facts([
      ['Agency', role.agency],
      ['Profile', role.profile],
      ['By search', role.by_search],
      ['Saved', time(role.saved_at)],
      ['Relationship', role.relationship ?? 'not known'],
      ...Object.entries(role.axes).map(([name, count]): [string, string] => [name, String(count)]),
    ])}
<h2>What it needs</h2>
${table('By capability', ['Capability', 'Need', 'Level'], needs.every(([, , level]) => level === '') ? needs.map((row) => row.slice(0, 2)) : needs)}
<h2>The closest profile in the library</h2>
${closestPart(pack, role)}
${decisionPart(pack, operator, role)}
<p><a href="${operatePatterns.profiles}">All that wait</a></p>`,
  }
}
