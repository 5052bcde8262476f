// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/career/about' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['about']
  export const what_for: Words['what_for']
  export const caution: Words['caution']
}

declare module 'virtual:words/career/levels' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['levels']
  export const step: Words['step']
  export const named: Words['named']
  export const higher: Words['higher']
  export const higher_many: Words['higher_many']
  export const lower: Words['lower']
  export const lower_many: Words['lower_many']
  export const whole_higher: Words['whole_higher']
  export const whole_lower: Words['whole_lower']
  export const of_role: Words['of_role']
  export const counted: Words['counted']
  export const whole: Words['whole']
  export const reason: Words['reason']
}

declare module 'virtual:words/career/circles' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['circles']
  export const two: Words['two']
  export const one: Words['one']
  export const none: Words['none']
}

declare module 'virtual:words/career/full' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['full']
  export const first: Words['first']
  export const second: Words['second']
  export const both: Words['both']
}

declare module 'virtual:words/career/bonds' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['bonds']
  export const same: Words['same']
  export const neighbour: Words['neighbour']
  export const other: Words['other']
}

declare module 'virtual:words/career/counts' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['counts']
  export const first: Words['first']
  export const second: Words['second']
  export const both: Words['both']
}

declare module 'virtual:words/career/roles' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['roles']
  export const from: Words['from']
  export const role_type: Words['role_type']
  export const agency: Words['agency']
  export const looking: Words['looking']
  export const nothing: Words['nothing']
  export const to_map: Words['to_map']
}

declare module 'virtual:words/career/path' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['path']
  export const heading: Words['heading']
  export const which: Words['which']
  export const hint: Words['hint']
  export const no_circle: Words['no_circle']
  export const search: Words['search']
}

declare module 'virtual:words/career/found' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['found']
  export const asked: Words['asked']
  export const needs: Words['needs']
  export const order: Words['order']
  export const left_out: Words['left_out']
  export const nothing_else: Words['nothing_else']
  export const again: Words['again']
}

declare module 'virtual:words/career/choose' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['choose']
  export const way: Words['way']
  export const way_about: Words['way_about']
  export const own: Words['own']
  export const own_about: Words['own_about']
  export const other: Words['other']
  export const other_about: Words['other_about']
  export const hint: Words['hint']
  export const another_own: Words['another_own']
  export const same: Words['same']
  export const by_path: Words['by_path']
  export const looking: Words['looking']
}

declare module 'virtual:words/career/map' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['map']
  export const about: Words['about']
  export const show: Words['show']
  export const counting: Words['counting']
  export const total: Words['total']
  export const to_picture: Words['to_picture']
  export const to_table: Words['to_table']
  export const picture: Words['picture']
  export const second_axis: Words['second_axis']
  export const first_axis: Words['first_axis']
  export const caption: Words['caption']
  export const places: Words['places']
  export const roles: Words['roles']
  export const place: Words['place']
  export const here: Words['here']
  export const cell: Words['cell']
  export const no_roles_here: Words['no_roles_here']
  export const elsewhere: Words['elsewhere']
}

declare module 'virtual:words/career/compare' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['compare']
  export const from: Words['from']
  export const to: Words['to']
  export const swap: Words['swap']
  export const swap_roles: Words['swap_roles']
  export const remove: Words['remove']
  export const remove_role: Words['remove_role']
  export const another: Words['another']
  export const offered: Words['offered']
  export const add: Words['add']
  export const find: Words['find']
  export const capability: Words['capability']
  export const in_none: Words['in_none']
  export const not_all_rated: Words['not_all_rated']
  export const to_questionnaire: Words['to_questionnaire']
  export const circle: Words['circle']
}

declare module 'virtual:words/career/comparison' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['comparison']
  export const download: Words['download']
}

declare module 'virtual:words/career/target' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['target']
  export const heading: Words['heading']
  export const about: Words['about']
  export const towards: Words['towards']
  export const instead: Words['instead']
  export const years: Words['years']
  export const no_years: Words['no_years']
  export const choose: Words['choose']
  export const set: Words['set']
  export const plan: Words['plan']
  export const rate_first: Words['rate_first']
  export const to_plan: Words['to_plan']
  export const to_questionnaire: Words['to_questionnaire']
  export const change: Words['change']
  export const between: Words['between']
  export const direct: Words['direct']
  export const direct_with_levels: Words['direct_with_levels']
  export const no_ways: Words['no_ways']
  export const ways: Words['ways']
  export const stop: Words['stop']
  export const stops: Words['stops']
}

declare module 'virtual:words/career/target_note' {
  import type { CareerWords } from '#domain/words/career.ts'

  type Words = CareerWords['target_note']
  export const here: Words['here']
  export const elsewhere: Words['elsewhere']
  export const role: Words['role']
  export const see: Words['see']
  export const stop: Words['stop']
  export const stopped: Words['stopped']
  export const own_role: Words['own_role']
}
