// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Sentence } from '#domain/framework/sentence.ts'

export type TeamWords = {
  making: {
    heading: string
    open: string
    lede: string
    save_first: string
    save: string
    make_heading: string
    terms: readonly string[]
    more: string
    more_terms: readonly string[]
    name: string
    name_hint: string
    unfit_name: string
    which: string
    all: string
    needed: Sentence<'role'>
    fixed: string
    begin: string
  }
  leading: {
    heading: string
    named: Sentence<'name'>
    looks_at: string
    all: string
    some: Sentence<'names'>
    ends: Sentence<'date'>
    link: string
    link_hint: string
    copy: string
    copy_name: string
    copied: string
    selected: string
    lost: string
    end: string
    end_ask: string
    end_goes: string
    keep: string
    ended: string
  }
  picture: {
    beside_asked: string
    heading: string
    none: string
    about: string
    when: string
    more_wait: string
    goes: string
    look: string
    nothing_new: string
    shown: string
    most_or_all: Sentence<'rating'>
    most: Sentence<'rating'>
    some: Sentence<'rating'>
    apart: string
    left_out: string
    questions: string
    questions_about: string
    ask: { growth: Sentence<'name'>; strength: Sentence<'name'>; apart: Sentence<'name'>; alike: Sentence<'name'> }
  }
  joined: {
    heading: string
    unnamed: string
    line: Sentence<'date' | 'name'>
    leave: string
    leave_of: Sentence<'name'>
    leave_ask: string
    leave_goes: string
    keep: string
    left: string
  }
  joining: {
    heading: string
    named: Sentence<'name'>
    unnamed: string
    before: string
    free: string
    gives: string
    sees: string
    trust: string
    more: string
    alone: string
    twice: string
    leave: string
    ends: Sentence<'date'>
    own: string
    yours: string
    line: Sentence<'name' | 'rating'>
    fixed: string
    nothing: string
    find: string
    save_first: string
    save: string
    join: string
    joined: string
    added: string
    again: string
    left: string
    no_link: string
  }
  privacy: { heading: string; led: string; joined: string; group: string }
}
