// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/team/making' {
  import type { TeamWords } from '#domain/words/team.ts'

  type Words = TeamWords['making']
  export const heading: Words['heading']
  export const open: Words['open']
  export const lede: Words['lede']
  export const save_first: Words['save_first']
  export const save: Words['save']
  export const make_heading: Words['make_heading']
  export const terms: Words['terms']
  export const name: Words['name']
  export const name_hint: Words['name_hint']
  export const unfit_name: Words['unfit_name']
  export const which: Words['which']
  export const all: Words['all']
  export const needed: Words['needed']
  export const fixed: Words['fixed']
  export const begin: Words['begin']
}

declare module 'virtual:words/team/leading' {
  import type { TeamWords } from '#domain/words/team.ts'

  type Words = TeamWords['leading']
  export const heading: Words['heading']
  export const named: Words['named']
  export const all: Words['all']
  export const some: Words['some']
  export const ends: Words['ends']
  export const link: Words['link']
  export const link_hint: Words['link_hint']
  export const copy: Words['copy']
  export const copy_name: Words['copy_name']
  export const copied: Words['copied']
  export const selected: Words['selected']
  export const lost: Words['lost']
  export const end: Words['end']
  export const end_ask: Words['end_ask']
  export const end_goes: Words['end_goes']
  export const keep: Words['keep']
  export const ended: Words['ended']
}

declare module 'virtual:words/team/picture' {
  import type { TeamWords } from '#domain/words/team.ts'

  type Words = TeamWords['picture']
  export const heading: Words['heading']
  export const none: Words['none']
  export const about: Words['about']
  export const more_wait: Words['more_wait']
  export const goes: Words['goes']
  export const look: Words['look']
  export const nothing_new: Words['nothing_new']
  export const shown: Words['shown']
  export const most_or_all: Words['most_or_all']
  export const most: Words['most']
  export const some: Words['some']
  export const apart: Words['apart']
  export const left_out: Words['left_out']
  export const questions: Words['questions']
  export const questions_about: Words['questions_about']
  export const ask: Words['ask']
}

declare module 'virtual:words/team/joined' {
  import type { TeamWords } from '#domain/words/team.ts'

  type Words = TeamWords['joined']
  export const heading: Words['heading']
  export const unnamed: Words['unnamed']
  export const line: Words['line']
  export const leave: Words['leave']
  export const leave_of: Words['leave_of']
  export const leave_ask: Words['leave_ask']
  export const leave_goes: Words['leave_goes']
  export const keep: Words['keep']
  export const left: Words['left']
}

declare module 'virtual:words/team/joining' {
  import type { TeamWords } from '#domain/words/team.ts'

  type Words = TeamWords['joining']
  export const heading: Words['heading']
  export const named: Words['named']
  export const unnamed: Words['unnamed']
  export const before: Words['before']
  export const free: Words['free']
  export const gives: Words['gives']
  export const sees: Words['sees']
  export const alone: Words['alone']
  export const twice: Words['twice']
  export const leave: Words['leave']
  export const ends: Words['ends']
  export const own: Words['own']
  export const yours: Words['yours']
  export const line: Words['line']
  export const fixed: Words['fixed']
  export const nothing: Words['nothing']
  export const find: Words['find']
  export const save_first: Words['save_first']
  export const save: Words['save']
  export const join: Words['join']
  export const joined: Words['joined']
  export const added: Words['added']
  export const again: Words['again']
  export const left: Words['left']
  export const no_link: Words['no_link']
}

declare module 'virtual:words/team/privacy' {
  import type { TeamWords } from '#domain/words/team.ts'

  type Words = TeamWords['privacy']
  export const heading: Words['heading']
  export const led: Words['led']
  export const joined: Words['joined']
  export const group: Words['group']
}
