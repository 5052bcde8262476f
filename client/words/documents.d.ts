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
  export const purpose_several: Words['purpose_several']
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

declare module 'virtual:words/documents/talk' {
  import type { DocumentsWords } from '#domain/words/documents.ts'

  type Words = DocumentsWords['talk']
  export const for_coaches: Words['for_coaches']
  export const form: Words['form']
  export const form_about: Words['form_about']
  export const form_about_short: Words['form_about_short']
  export const to_role: Words['to_role']
}
