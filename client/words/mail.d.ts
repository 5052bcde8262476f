// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/mail/address' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['address']
  export const missing: Words['missing']
  export const not_one: Words['not_one']
  export const one_wrong: Words['one_wrong']
  export const too_many: Words['too_many']
  export const not_allowed: Words['not_allowed']
  export const one_not_allowed: Words['one_not_allowed']
  export const no_more: Words['no_more']
  export const one_no_more: Words['one_no_more']
  export const example: Words['example']
}

declare module 'virtual:words/mail/name' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['name']
  export const label: Words['label']
  export const hint: Words['hint']
  export const too_long: Words['too_long']
  export const not_a_name: Words['not_a_name']
}

declare module 'virtual:words/mail/comment' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['comment']
  export const label: Words['label']
  export const hint: Words['hint']
  export const left: Words['left']
  export const too_many: Words['too_many']
  export const too_long: Words['too_long']
  export const links: Words['links']
}

declare module 'virtual:words/mail/limits' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['limits']
  export const address: Words['address']
  export const session: Words['session']
  export const network: Words['network']
  export const site: Words['site']
  export const one_of_several: Words['one_of_several']
  export const same: Words['same']
  export const time_on_day: Words['time_on_day']
}

declare module 'virtual:words/mail/room' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['room']
  export const session: Words['session']
  export const network: Words['network']
  export const site: Words['site']
}

declare module 'virtual:words/mail/form' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['form']
  export const your_email: Words['your_email']
  export const their_email: Words['their_email']
  export const add_person: Words['add_person']
  export const further_email: Words['further_email']
  export const further_about: Words['further_about']
  export const send: Words['send']
  export const sending: Words['sending']
  export const on_its_way: Words['on_its_way']
  export const on_their_way: Words['on_their_way']
  export const merged: Words['merged']
  export const link_instead: Words['link_instead']
}

declare module 'virtual:words/mail/other' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['other']
  export const heading: Words['heading']
  export const lede: Words['lede']
  export const about: Words['about']
  export const purpose: Words['purpose']
  export const skip: Words['skip']
  export const missing: Words['missing']
  export const sent: Words['sent']
  export const go_on: Words['go_on']
  export const again: Words['again']
}

declare module 'virtual:words/mail/stop' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['stop']
  export const lede: Words['lede']
  export const about: Words['about']
  export const stop: Words['stop']
  export const stopping: Words['stopping']
  export const stopped: Words['stopped']
  export const done: Words['done']
  export const kept: Words['kept']
  export const again: Words['again']
  export const asked: Words['asked']
  export const asked_about: Words['asked_about']
  export const not_asked: Words['not_asked']
  export const no_link: Words['no_link']
}

declare module 'virtual:words/mail/letter' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['letter']
  export const other_languages: Words['other_languages']
  export const file: Words['file']
  export const role: Words['role']
  export const typed_title: Words['typed_title']
  export const stop: Words['stop']
  export const unasked: Words['unasked']
}

declare module 'virtual:words/mail/inbox' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['inbox']
  export const heading: Words['heading']
  export const lede: Words['lede']
  export const page: Words['page']
  export const look: Words['look']
  export const empty: Words['empty']
  export const mails: Words['mails']
  export const newest: Words['newest']
  export const delete_all: Words['delete_all']
  export const no_return: Words['no_return']
  export const delete_mails: Words['delete_mails']
  export const no_subject: Words['no_subject']
  export const to: Words['to']
  export const about: Words['about']
  export const attachments: Words['attachments']
  export const no_attachments: Words['no_attachments']
}

declare module 'virtual:words/mail/inbox_mail' {
  import type { MailWords } from '#domain/words/mail.ts'

  type Words = MailWords['inbox_mail']
  export const facts: Words['facts']
  export const attachments: Words['attachments']
  export const attachment: Words['attachment']
  export const unnamed: Words['unnamed']
  export const formats: Words['formats']
  export const sizes: Words['sizes']
  export const mail: Words['mail']
  export const view: Words['view']
  export const html: Words['html']
  export const text: Words['text']
  export const links: Words['links']
  export const frame: Words['frame']
  export const nothing: Words['nothing']
  export const delete_mail: Words['delete_mail']
  export const gone: Words['gone']
  export const gone_why: Words['gone_why']
  export const to_inbox: Words['to_inbox']
}
