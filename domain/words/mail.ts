// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type MailWords = {
  address: {
    missing: string
    not_one: Sentence<'example'>
    one_wrong: Sentence<'address' | 'example'>
    too_many: Sentence<'count'>
    not_allowed: Sentence<'endings'>
    one_not_allowed: Sentence<'address' | 'endings'>
    no_more: string
    one_no_more: Sentence<'address'>
    example: string
  }
  name: { label: string; hint: string; too_long: string; not_a_name: string }
  comment: {
    label: string
    hint: string
    left: Counted<'count'>
    too_many: Counted<'count'>
    too_long: string
    links: string
  }
  limits: {
    address: Counted<'Number' | 'time'>
    session: Counted<'Number' | 'time'>
    network: Counted<'Number' | 'time'>
    site: Counted<'Number' | 'time'>
    one_of_several: { address: Counted<'Number' | 'address' | 'time'> }
    same: string
    time_on_day: Sentence<'day' | 'time'>
  }
  room: { session: Counted<'count'>; network: Counted<'count'>; site: Counted<'count'> }
  form: {
    your_email: string
    their_email: string
    add_person: string
    further_email: Sentence<'place'>
    further_about: string
    send: string
    sending: string
    on_its_way: Sentence<'address' | 'contact'>
    on_their_way: Sentence<'addresses' | 'contact'>
    merged: string
    link_instead: string
  }
  other: {
    heading: string
    lede: string
    about: readonly string[]
    gets: string
    purpose: string
    more: string
    skip: string
    missing: string
    sent: string
    go_on: string
    again: string
  }
  stop: {
    lede: string
    about: string
    stop: string
    stopping: string
    stopped: string
    done: string
    kept: string
    again: Sentence<'address'>
    asked: string
    asked_about: string
    not_asked: string
    no_link: Sentence<'address'>
  }
  reminders: {
    heading: string
    calendar_about: string
    calendar_again: string
    by_mail: string
    to_ask: Sentence<'save_first'>
    save_first: string
    which: string
    kinds: { dates: string; review: string; again: string }
    again_on: Sentence<'date'>
    purpose: string
    send: string
    none_chosen: string
    nothing_ahead: string
    sent: string
    sent_about: Sentence<'address'>
    waiting: Sentence<'kinds'>
    on: Sentence<'kinds'>
    stop: string
    stopped: string
    asked: { dates: string; review: string; again: string }
    due: { review: string; again: string; last: string }
    confirm: { lede: string; about: string; button: string; working: string; done: string; done_about: string }
    end: { lede: string; about: string; button: string; working: string; done: string; done_about: string }
    no_link: Sentence<'address'>
  }
  letter: {
    other_languages: Sentence<'languages'>
    file: Sentence<'kilobytes'>
    role: Sentence<'agency_name' | 'title'>
    typed_title: Sentence<'title'>
    stop: string
    stop_reminders: string
    unasked: { heading: string; named: Sentence<'name'>; unnamed: string; nothing: string; ask: string }
  }
  inbox: {
    heading: string
    lede: string
    page: Sentence<'title'>
    look: string
    empty: string
    mails: Counted<'count'>
    newest: Counted<'count' | 'shown'>
    delete_all: string
    no_return: string
    delete_mails: Counted<'count'>
    no_subject: string
    to: Sentence<'address'>
    about: Sentence<'attachments' | 'time'>
    attachments: Counted<'count'>
    no_attachments: string
  }
  inbox_mail: {
    facts: { from: string; to: string; arrived: string }
    attachments: string
    attachment: Sentence<'format' | 'size'>
    unnamed: Sentence<'number'>
    formats: { word: string; pdf: string; text: string }
    sizes: { bytes: Sentence<'size'>; kilobytes: Sentence<'size'>; megabytes: Sentence<'size'> }
    mail: string
    view: string
    html: string
    text: string
    links: string
    frame: string
    nothing: string
    delete_mail: string
    gone: string
    gone_why: string
    to_inbox: string
  }
}
