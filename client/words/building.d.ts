// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/building/build' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['build']
  export const new_role_title: Words['new_role_title']
  export const about: Words['about']
  export const unfit: Words['unfit']
  export const types: Words['types']
  export const begun: Words['begun']
  export const revising: Words['revising']
  export const see: Words['see']
  export const unread: Words['unread']
}

declare module 'virtual:words/building/choosing' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['choosing']
  export const question: Words['question']
  export const section: Words['section']
  export const levels: Words['levels']
  export const search: Words['search']
  export const hint: Words['hint']
  export const shown: Words['shown']
  export const nothing_found: Words['nothing_found']
  export const chosen_of: Words['chosen_of']
  export const chosen: Words['chosen']
  export const none_yet: Words['none_yet']
  export const with_option: Words['with_option']
  export const without_option: Words['without_option']
  export const change: Words['change']
  export const change_one: Words['change_one']
  export const take_out: Words['take_out']
  export const take_out_one: Words['take_out_one']
  export const level: Words['level']
  export const choose_level: Words['choose_level']
  export const nothing_chosen: Words['nothing_chosen']
  export const no_level: Words['no_level']
}

declare module 'virtual:words/building/questions' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['questions']
  export const need: Words['need']
  export const level: Words['level']
}

declare module 'virtual:words/building/built' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['built']
  export const incomplete: Words['incomplete']
  export const unanswered: Words['unanswered']
  export const back: Words['back']
  export const as_built: Words['as_built']
  export const about: Words['about']
  export const change: Words['change']
  export const if_shared: Words['if_shared']
  export const if_kept: Words['if_kept']
  export const kept: Words['kept']
  export const if_linked: Words['if_linked']
  export const linked: Words['linked']
  export const question: Words['question']
  export const yes: Words['yes']
  export const no: Words['no']
  export const by_link: Words['by_link']
  export const revised: Words['revised']
  export const revising: Words['revising']
  export const still_asked: Words['still_asked']
  export const save_changes: Words['save_changes']
  export const leave_as_was: Words['leave_as_was']
  export const share: Words['share']
}

declare module 'virtual:words/building/sharing' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['sharing']
  export const stays: Words['stays']
  export const asked: Words['asked']
  export const at_once: Words['at_once']
  export const held_back: Words['held_back']
}

declare module 'virtual:words/building/share_form' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['share_form']
  export const role_title: Words['role_title']
  export const role_title_hint: Words['role_title_hint']
  export const agency: Words['agency']
  export const relationship: Words['relationship']
  export const relationship_hint: Words['relationship_hint']
  export const please_select: Words['please_select']
  export const save: Words['save']
  export const do_not_save: Words['do_not_save']
}

declare module 'virtual:words/building/nearest_profiles' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['nearest_profiles']
  export const heading: Words['heading']
  export const offer: Words['offer']
  export const about: Words['about']
  export const open: Words['open']
  export const start: Words['start']
  export const about_role: Words['about_role']
}

declare module 'virtual:words/building/own_profile' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['own_profile']
  export const yours: Words['yours']
  export const change: Words['change']
  export const withdraw: Words['withdraw']
  export const withdraw_question: Words['withdraw_question']
  export const withdraw_about: Words['withdraw_about']
  export const withdraw_asked: Words['withdraw_asked']
  export const keep: Words['keep']
  export const unsaved_question: Words['unsaved_question']
  export const unsaved_about: Words['unsaved_about']
  export const unsaved_keep: Words['unsaved_keep']
  export const revised: Words['revised']
  export const withdrawn: Words['withdrawn']
  export const linked: Words['linked']
  export const by_link: Words['by_link']
  export const approved: Words['approved']
  export const declined: Words['declined']
}

declare module 'virtual:words/building/shared_profile' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['shared_profile']
  export const no_title: Words['no_title']
  export const short_title: Words['short_title']
  export const long_title: Words['long_title']
  export const unfit_title: Words['unfit_title']
  export const address_title: Words['address_title']
  export const no_agency: Words['no_agency']
  export const no_relationship: Words['no_relationship']
  export const too_many: Words['too_many']
  export const limits: Words['limits']
}

declare module 'virtual:words/building/similar_roles' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['similar_roles']
  export const heading: Words['heading']
  export const about: Words['about']
}

declare module 'virtual:words/building/outcomes' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['outcomes']
  export const kept: Words['kept']
  export const linked: Words['linked']
  export const waiting: Words['waiting']
  export const held: Words['held']
  export const asked: Words['asked']
  export const approved: Words['approved']
  export const declined: Words['declined']
}

declare module 'virtual:words/building/validate' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['validate']
  export const heading: Words['heading']
  export const no_email: Words['no_email']
  export const about: Words['about']
  export const relationship: Words['relationship']
  export const one_person: Words['one_person']
  export const role: Words['role']
  export const done: Words['done']
  export const over: Words['over']
  export const see: Words['see']
}

declare module 'virtual:words/building/decision' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['decision']
  export const heading: Words['heading']
  export const until: Words['until']
  export const choices: Words['choices']
  export const reason: Words['reason']
  export const no_reason: Words['no_reason']
  export const back: Words['back']
}

declare module 'virtual:words/building/nearest_role' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['nearest_role']
  export const heading: Words['heading']
  export const role: Words['role']
  export const differences: Words['differences']
  export const capability: Words['capability']
  export const here: Words['here']
  export const there: Words['there']
  export const same: Words['same']
  export const none: Words['none']
}

declare module 'virtual:words/building/validation_mail' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['validation_mail']
  export const no_closest: Words['no_closest']
  export const difference: Words['difference']
  export const needs: Words['needs']
  export const no_differences: Words['no_differences']
  export const until_decided: Words['until_decided']
}

declare module 'virtual:words/building/relationships' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['relationships']
  export const holder: Words['holder']
  export const manager: Words['manager']
  export const human_resources: Words['human_resources']
  export const none: Words['none']
}
