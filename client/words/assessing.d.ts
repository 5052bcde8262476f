// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/assessing/questionnaire' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['questionnaire']
  export const ability: Words['ability']
  export const meaning: Words['meaning']
  export const moves_on: Words['moves_on']
  export const stays: Words['stays']
  export const move_on: Words['move_on']
  export const no_answer: Words['no_answer']
  export const leave_open: Words['leave_open']
  export const back: Words['back']
  export const next: Words['next']
  export const to_start: Words['to_start']
  export const to_end: Words['to_end']
  export const progress: Words['progress']
  export const about: Words['about']
  export const signs: Words['signs']
  export const more: Words['more']
}

declare module 'virtual:words/assessing/nothing_asked' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['nothing_asked']
  export const about: Words['about']
  export const to_role: Words['to_role']
}

declare module 'virtual:words/assessing/questions' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['questions']
  export const rate: Words['rate']
}

declare module 'virtual:words/assessing/open_questions' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['open_questions']
  export const line: Words['line']
  export const results: Words['results']
  export const first: Words['first']
}

declare module 'virtual:words/assessing/results' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['results']
  export const nothing_relevant: Words['nothing_relevant']
  export const nothing_answered: Words['nothing_answered']
  export const no_plan: Words['no_plan']
  export const to_questionnaire: Words['to_questionnaire']
  export const pick: Words['pick']
  export const chosen: Words['chosen']
  export const opinion: Words['opinion']
  export const selected: Words['selected']
  export const too_many: Words['too_many']
  export const next: Words['next']
}

declare module 'virtual:words/assessing/selection' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['selection']
  export const too_few: Words['too_few']
  export const too_many: Words['too_many']
}

declare module 'virtual:words/assessing/ratings' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['ratings']
  export const heading: Words['heading']
  export const compass: Words['compass']
  export const compass_without_heart: Words['compass_without_heart']
  export const caption: Words['caption']
  export const capability: Words['capability']
  export const level: Words['level']
  export const rating: Words['rating']
  export const segments: Words['segments']
  export const no_segment: Words['no_segment']
  export const why_not_rated: Words['why_not_rated']
}

declare module 'virtual:words/assessing/not_rated' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['not_rated']
  export const not_asked: Words['not_asked']
  export const not_relevant: Words['not_relevant']
  export const not_answered: Words['not_answered']
}

declare module 'virtual:words/assessing/suggestion' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['suggestion']
  export const button: Words['button']
  export const done: Words['done']
  export const essential: Words['essential']
  export const useful: Words['useful']
  export const as_good: Words['as_good']
  export const back: Words['back']
}

declare module 'virtual:words/assessing/options' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['options']
  export const strong: Words['strong']
  export const sound: Words['sound']
  export const developing: Words['developing']
  export const not_relevant: Words['not_relevant']
}

declare module 'virtual:words/assessing/retired' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['retired']
  export const heading: Words['heading']
  export const about: Words['about']
  export const report: Words['report']
  export const rated: Words['rated']
  export const nameless: Words['nameless']
}

declare module 'virtual:words/assessing/again' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['again']
  export const heading: Words['heading']
  export const assess: Words['assess']
  export const may: Words['may']
  export const not_yet: Words['not_yet']
  export const ask: Words['ask']
  export const what_happens: Words['what_happens']
  export const keep: Words['keep']
  export const about: Words['about']
  export const since: Words['since']
  export const moved: Words['moved']
  export const newly: Words['newly']
  export const gone: Words['gone']
  export const nothing_moved: Words['nothing_moved']
  export const same: Words['same']
  export const done: Words['done']
  export const not_rated_yet: Words['not_rated_yet']
  export const erase: Words['erase']
  export const erase_ask: Words['erase_ask']
  export const erase_goes: Words['erase_goes']
  export const erase_keep: Words['erase_keep']
}

declare module 'virtual:words/assessing/next_step' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['next_step']
  export const start: Words['start']
  export const go_on: Words['go_on']
  export const choose: Words['choose']
  export const plan: Words['plan']
  export const change: Words['change']
}

declare module 'virtual:words/assessing/begun' {
  import type { AssessingWords } from '#domain/words/assessing.ts'

  type Words = AssessingWords['begun']
  export const rated_on: Words['rated_on']
  export const answered: Words['answered']
  export const completed: Words['completed']
  export const results_so_far: Words['results_so_far']
  export const results: Words['results']
  export const change: Words['change']
  export const again: Words['again']
  export const ask: Words['ask']
  export const what_goes: Words['what_goes']
  export const keep: Words['keep']
}
