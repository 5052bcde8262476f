// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/documents/file_names' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['file_names']
  export const role_profile: Words['role_profile']
  export const interview_pack: Words['interview_pack']
  export const dev_plan: Words['dev_plan']
  export const self_assessment_report: Words['self_assessment_report']
  export const comparison: Words['comparison']
  export const talk_guide: Words['talk_guide']
}

declare module 'virtual:words/documents/parts' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['parts']
  export const title: Words['title']
  export const subject: Words['subject']
  export const origin: Words['origin']
  export const other_languages: Words['other_languages']
  export const named: Words['named']
  export const figure_dimension: Words['figure_dimension']
  export const figure_level: Words['figure_level']
}

declare module 'virtual:words/documents/interview' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['interview']
  export const heading: Words['heading']
  export const about: Words['about']
  export const scenario: Words['scenario']
  export const sample_question: Words['sample_question']
  export const sample: Words['sample']
  export const why: Words['why']
}

declare module 'virtual:words/documents/general' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['general']
  export const heading: Words['heading']
  export const any: Words['any']
  export const named: Words['named']
  export const named_fact: Words['named_fact']
}

declare module 'virtual:words/documents/download' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['download']
  export const now: Words['now']
  export const again: Words['again']
  export const link: Words['link']
  export const word: Words['word']
  export const on_its_way: Words['on_its_way']
  export const started: Words['started']
  export const failed: Words['failed']
  export const unknown: Words['unknown']
  export const look_for: Words['look_for']
}

declare module 'virtual:words/documents/panel' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['panel']
  export const email: Words['email']
  export const email_again: Words['email_again']
  export const read: Words['read']
  export const purpose: Words['purpose']
  export const sent: Words['sent']
}

declare module 'virtual:words/documents/page' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['page']
  export const download: Words['download']
  export const download_narrow: Words['download_narrow']
  export const print: Words['print']
  export const assess: Words['assess']
  export const back_to_role: Words['back_to_role']
}

declare module 'virtual:words/documents/plan' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['plan']
  export const heading: Words['heading']
  export const tabs_name: Words['tabs_name']
  export const tabs: Words['tabs']
  export const missing: Words['missing']
  export const nothing_chosen: Words['nothing_chosen']
  export const choose: Words['choose']
  export const change: Words['change']
  export const completed: Words['completed']
  export const so_far: Words['so_far']
  export const report: Words['report']
  export const contents: Words['contents']
  export const target: Words['target']
  export const by: Words['by']
  export const explore: Words['explore']
  export const go_on: Words['go_on']
}

declare module 'virtual:words/documents/live_plan' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['live_plan']
  export const lede: Words['lede']
  export const not_saved: Words['not_saved']
  export const save_first: Words['save_first']
  export const progress: Words['progress']
  export const no_action: Words['no_action']
  export const not_chosen: Words['not_chosen']
  export const tick: Words['tick']
  export const by: Words['by']
  export const with_whom: Words['with_whom']
  export const done_on: Words['done_on']
  export const details: Words['details']
  export const by_label: Words['by_label']
  export const with_label: Words['with_label']
  export const with_hint: Words['with_hint']
  export const note_label: Words['note_label']
  export const note_hint: Words['note_hint']
  export const remove: Words['remove']
  export const remove_ask: Words['remove_ask']
  export const remove_goes: Words['remove_goes']
  export const remove_keep: Words['remove_keep']
  export const offered: Words['offered']
  export const add: Words['add']
  export const about: Words['about']
  export const own_label: Words['own_label']
  export const own_hint: Words['own_hint']
  export const saving: Words['saving']
  export const saved: Words['saved']
  export const review: Words['review']
  export const review_label: Words['review_label']
  export const review_hint: Words['review_hint']
  export const calendar: Words['calendar']
  export const calendar_format: Words['calendar_format']
  export const take_away: Words['take_away']
  export const take_away_about: Words['take_away_about']
  export const take_away_link: Words['take_away_link']
}

declare module 'virtual:words/documents/see_plan' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['see_plan']
  export const see: Words['see']
}

declare module 'virtual:words/documents/plan_share' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['plan_share']
  export const heading: Words['heading']
  export const choice: Words['choice']
  export const sees: Words['sees']
  export const sees_items: Words['sees_items']
  export const sees_not: Words['sees_not']
  export const notes: Words['notes']
  export const make: Words['make']
  export const link: Words['link']
  export const there: Words['there']
  export const there_with_notes: Words['there_with_notes']
  export const anew: Words['anew']
  export const anew_about: Words['anew_about']
  export const end: Words['end']
  export const ended: Words['ended']
}

declare module 'virtual:words/documents/shared_plan' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['shared_plan']
  export const lede: Words['lede']
  export const before: Words['before']
  export const open: Words['open']
  export const opening: Words['opening']
  export const owner: Words['owner']
  export const use: Words['use']
  export const review: Words['review']
  export const note: Words['note']
  export const none: Words['none']
  export const no_link: Words['no_link']
}

declare module 'virtual:words/documents/plan_messages' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['plan_messages']
  export const no_action: Words['no_action']
  export const long_action: Words['long_action']
  export const long_with: Words['long_with']
  export const not_a_name: Words['not_a_name']
  export const long_note: Words['long_note']
  export const links: Words['links']
  export const day: Words['day']
}

declare module 'virtual:words/documents/plan_calendar' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['plan_calendar']
  export const title: Words['title']
  export const text: Words['text']
  export const file: Words['file']
}

declare module 'virtual:words/documents/plan_actions' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['plan_actions']
  export const heading: Words['heading']
  export const action: Words['action']
  export const by: Words['by']
  export const with_whom: Words['with_whom']
  export const done: Words['done']
  export const note: Words['note']
  export const review: Words['review']
}

declare module 'virtual:words/documents/talk' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['talk']
  export const for_coaches: Words['for_coaches']
  export const form: Words['form']
  export const form_about: Words['form_about']
  export const form_about_short: Words['form_about_short']
  export const to_role: Words['to_role']
}
