// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/session/save' {
  import type { SessionWords } from '#domain/words/session.ts'

  type Words = SessionWords['save']
  export const saved: Words['saved']
  export const lede: Words['lede']
  export const optional: Words['optional']
  export const shared_computer: Words['shared_computer']
  export const role: Words['role']
  export const purpose: Words['purpose']
  export const send: Words['send']
  export const skip: Words['skip']
  export const sent: Words['sent']
  export const check_email: Words['check_email']
  export const not_sent: Words['not_sent']
  export const saved_already: Words['saved_already']
  export const go_on: Words['go_on']
  export const again: Words['again']
  export const link: Words['link']
}

declare module 'virtual:words/session/restore' {
  import type { SessionWords } from '#domain/words/session.ts'

  type Words = SessionWords['restore']
  export const lede: Words['lede']
  export const go_on: Words['go_on']
  export const opening: Words['opening']
  export const keep: Words['keep']
  export const no_script: Words['no_script']
  export const other: Words['other']
  export const left_behind: Words['left_behind']
  export const to_keep: Words['to_keep']
  export const save_first: Words['save_first']
  export const no_link: Words['no_link']
}

declare module 'virtual:words/session/leave' {
  import type { SessionWords } from '#domain/words/session.ts'

  type Words = SessionWords['leave']
  export const leave: Words['leave']
  export const ask: Words['ask']
  export const what_goes: Words['what_goes']
  export const links_end: Words['links_end']
  export const to_keep: Words['to_keep']
  export const save_first: Words['save_first']
  export const keep: Words['keep']
  export const leaving: Words['leaving']
}

declare module 'virtual:words/session/yours' {
  import type { SessionWords } from '#domain/words/session.ts'

  type Words = SessionWords['yours']
  export const about: Words['about']
  export const none: Words['none']
  export const find: Words['find']
  export const not_begun: Words['not_begun']
  export const rated: Words['rated']
  export const answered: Words['answered']
  export const rated_on: Words['rated_on']
  export const rated_on_but: Words['rated_on_but']
  export const none_relevant: Words['none_relevant']
  export const plan: Words['plan']
  export const towards: Words['towards']
  export const for_role: Words['for_role']
  export const see_step: Words['see_step']
  export const compare: Words['compare']
  export const session: Words['session']
}

declare module 'virtual:words/session/gone' {
  import type { SessionWords } from '#domain/words/session.ts'

  type Words = SessionWords['gone']
  export const back: Words['back']
  export const left: Words['left']
  export const unsaved: Words['unsaved']
  export const saved: Words['saved']
}

declare module 'virtual:words/session/privacy' {
  import type { SessionWords } from '#domain/words/session.ts'

  type Words = SessionWords['privacy']
  export const jump: Words['jump']
  export const heading: Words['heading']
  export const none: Words['none']
  export const unknown: Words['unknown']
  export const no_script: Words['no_script']
  export const saved: Words['saved']
  export const not_saved: Words['not_saved']
  export const ways: Words['ways']
  export const download: Words['download']
  export const getting: Words['getting']
  export const downloaded: Words['downloaded']
  export const erase: Words['erase']
  export const ask: Words['ask']
  export const what_goes: Words['what_goes']
  export const keep: Words['keep']
  export const deleting: Words['deleting']
  export const deleted: Words['deleted']
  export const deleted_title: Words['deleted_title']
  export const nothing_left: Words['nothing_left']
}

declare module 'virtual:words/session/counting' {
  import type { SessionWords } from '#domain/words/session.ts'

  type Words = SessionWords['counting']
  export const heading: Words['heading']
  export const refused_by_browser: Words['refused_by_browser']
  export const accepted: Words['accepted']
  export const rejected: Words['rejected']
  export const not_chosen: Words['not_chosen']
  export const if_rejected: Words['if_rejected']
  export const accept: Words['accept']
  export const reject: Words['reject']
}

declare module 'virtual:words/session/ratings_counted' {
  import type { SessionWords } from '#domain/words/session.ts'

  type Words = SessionWords['ratings_counted']
  export const heading: Words['heading']
  export const what: Words['what']
  export const why: Words['why']
  export const how: Words['how']
  export const network: Words['network']
  export const ten: Words['ten']
  export const not_counted: Words['not_counted']
}
