// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/role/page' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['page']
  export const tabs_name: Words['tabs_name']
  export const tabs: Words['tabs']
  export const prompt: Words['prompt']
  export const profile_about: Words['profile_about']
  export const interview_about: Words['interview_about']
  export const assessment_about: Words['assessment_about']
  export const front_line: Words['front_line']
  export const target: Words['target']
  export const find_paths: Words['find_paths']
  export const talk_about: Words['talk_about']
  export const another_role: Words['another_role']
  export const back_to_list: Words['back_to_list']
  export const back_to_first_list: Words['back_to_first_list']
  export const back_to_path_roles: Words['back_to_path_roles']
  export const start_again: Words['start_again']
}

declare module 'virtual:words/role/general' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['general']
  export const any: Words['any']
  export const name_one: Words['name_one']
  export const named: Words['named']
  export const name_another: Words['name_another']
}

declare module 'virtual:words/role/pack_choice' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['pack_choice']
  export const heading: Words['heading']
  export const about: Words['about']
  export const suggest: Words['suggest']
  export const all: Words['all']
  export const none: Words['none']
  export const suggested: Words['suggested']
  export const rule: Words['rule']
  export const reasons: Words['reasons']
  export const nothing: Words['nothing']
  export const everything: Words['everything']
  export const chosen: Words['chosen']
}

declare module 'virtual:words/role/guide' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['guide']
  export const format: Words['format']
  export const thanks: Words['thanks']
  export const look_for: Words['look_for']
}

declare module 'virtual:words/role/head' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['head']
  export const count: Words['count']
  export const needs_name: Words['needs_name']
  export const why: Words['why']
  export const why_about: Words['why_about']
  export const core: Words['core']
  export const reasons: Words['reasons']
  export const counts: Words['counts']
}

declare module 'virtual:words/role/needs' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['needs']
  export const title: Words['title']
  export const capability: Words['capability']
  export const need: Words['need']
  export const not_needed: Words['not_needed']
  export const nothing: Words['nothing']
}

declare module 'virtual:words/role/proficiency' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['proficiency']
  export const at: Words['at']
  export const meaning: Words['meaning']
  export const looks: Words['looks']
  export const asked: Words['asked']
  export const effective: Words['effective']
  export const ineffective: Words['ineffective']
  export const one: Words['one']
  export const heading: Words['heading']
  export const about: Words['about']
  export const every: Words['every']
  export const every_about: Words['every_about']
}

declare module 'virtual:words/role/none_chosen' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['none_chosen']
  export const heading: Words['heading']
  export const about: Words['about']
  export const find: Words['find']
}

declare module 'virtual:words/role/levels' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['levels']
  export const essential: Words['essential']
  export const useful: Words['useful']
  export const none: Words['none']
}

declare module 'virtual:words/role/origin' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['origin']
  export const line: Words['line']
  export const starter: Words['starter']
  export const imported: Words['imported']
  export const kept: Words['kept']
  export const linked: Words['linked']
  export const waiting: Words['waiting']
  export const held: Words['held']
  export const approved: Words['approved']
  export const declined: Words['declined']
}

declare module 'virtual:words/role/draft' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['draft']
  export const agency: Words['agency']
  export const operator: Words['operator']
  export const nobody: Words['nobody']
}

declare module 'virtual:words/role/search' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['search']
  export const description: Words['description']
}

declare module 'virtual:words/role/share' {
  import type { RoleWords } from '#domain/words/role.ts'

  type Words = RoleWords['share']
  export const role: Words['role']
  export const comparison: Words['comparison']
  export const getting: Words['getting']
  export const label: Words['label']
  export const role_hint: Words['role_hint']
  export const tab_hint: Words['tab_hint']
  export const comparison_hint: Words['comparison_hint']
  export const copy: Words['copy']
  export const copy_address: Words['copy_address']
  export const copied: Words['copied']
  export const selected: Words['selected']
  export const mail: Words['mail']
  export const qr_about: Words['qr_about']
  export const qr_name: Words['qr_name']
  export const role_subject: Words['role_subject']
  export const role_text: Words['role_text']
  export const comparison_subject: Words['comparison_subject']
  export const comparison_text: Words['comparison_text']
  export const none: Words['none']
  export const not_open: Words['not_open']
}
