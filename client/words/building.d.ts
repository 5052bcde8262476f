// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/building/build' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['build']
  export const new_role_title: Words['new_role_title']
  export const about: Words['about']
  export const unfit: Words['unfit']
  export const types: Words['types']
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
  export const shared: Words['shared']
  export const if_kept: Words['if_kept']
  export const kept: Words['kept']
  export const question: Words['question']
  export const yes: Words['yes']
  export const no: Words['no']
  export const share: Words['share']
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
  export const waiting: Words['waiting']
  export const held: Words['held']
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
  export const no_differences: Words['no_differences']
}

declare module 'virtual:words/building/relationships' {
  import type { BuildingWords } from '#domain/words/building.ts'

  type Words = BuildingWords['relationships']
  export const holder: Words['holder']
  export const manager: Words['manager']
  export const human_resources: Words['human_resources']
  export const none: Words['none']
}
