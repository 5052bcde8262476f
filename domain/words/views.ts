// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type ViewsWords = {
  asking: {
    ask: string
    open: string
    lede: string
    who: string
    who_sees: string
    free: string
    save_first: string
    save: string
    heading: string
    first_name: string
    first_name_hint: string
    which: string
    all: string
    chosen: Sentence<'names'>
    shown: string
    together: string
    together_about: string
    by_person: string
    by_person_about: string
    comments: string
    fixed: string
    begin: string
    begun: string
    begun_all: string
    begun_some: Sentence<'names'>
    begun_together: string
    begun_by_person: string
    begun_name: Sentence<'name'>
    begun_comments: string
    person: Sentence<'number'>
    unfit_label: string
  }
  links: {
    heading: string
    none: string
    full: string
    one_each: string
    label: string
    label_hint: string
    copy_way: string
    mail_way: string
    make: string
    send: string
    made: Sentence<'label'>
    hint: string
    copy: string
    copy_name: Sentence<'label'>
    copied: string
    selected: string
    purpose: string
    sent: Sentence<'label'>
    by_mail: string
    by_copy: string
    states: { open: string; finished: string; seen: string; gone: string }
    line: Sentence<'how' | 'label'>
    line_state: Sentence<'how' | 'label' | 'state'>
    end: string
    end_of: Sentence<'end' | 'label'>
    end_ask: Sentence<'label'>
    end_goes: string
    end_goes_together: string
    keep: string
    end_all: string
    end_all_ask: string
    end_all_goes: string
  }
  beside: {
    heading: string
    about: string
    none_together: string
    none_by_person: string
    more_wait: string
    people: Counted<'count'>
    agree: string
    more: string
    less: string
    alone: string
    own: Sentence<'rating'>
    others: string
    said: Counted<'count' | 'rating'>
    person_said: Sentence<'label' | 'rating'>
    comments: string
    talk: string
    talk_about: string
    guide: string
    guide_about: string
    talk_none: string
  }
  answering: {
    heading: string
    named: Sentence<'name' | 'place' | 'title'>
    unnamed: Sentence<'place' | 'title'>
    before: string
    more: string
    free: string
    pressed: string
    together: string
    alike: string
    by_person: string
    who_else: string
    by_mail: string
    by_copy: string
    bound: string
    kept: string
    take_back: string
    group_goes: string
    length: Counted<'count'>
    start: string
    go_on: string
    question: Sentence<'name'>
    ability: string
    meaning: string
    signs: Sentence<'rating'>
    not_seen: string
    saves: string
    comment: string
    comment_on: Sentence<'comment' | 'name'>
    comment_hint: string
    saving: string
    saved: string
    not_saved: string
    progress: Sentence<'count' | 'total'>
    finish: string
    finish_about: string
    nothing: string
    elsewhere: string
    elsewhere_yours: string
    elsewhere_goes: string
    finished: string
    waiting: string
    seen: string
    yours: string
    answered: Sentence<'name' | 'rating'>
    download: string
    downloaded: Sentence<'name'>
    withdraw: string
    withdraw_ask: string
    withdraw_goes: string
    erase: string
    erase_ask: string
    erase_goes: string
    erase_goes_together: string
    keep: string
    withdrawn: string
    deleted: string
    over: string
    no_link: string
  }
  ratings: { strong: string; sound: string; developing: string; not_yet: string }
  document: {
    heading: string
    about: string
    table: string
    own: string
    others: string
    beside: string
    none: string
    talk: string
  }
  privacy: { heading: string; asked: string; given: string; group: string }
}
