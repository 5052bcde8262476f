// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type AssessingWords = {
  questionnaire: {
    ability: string
    meaning: string
    moves_on: string
    stays: string
    move_on: string
    no_answer: string
    leave_open: string
    back: string
    next: string
    to_start: string
    to_end: string
    progress: Sentence<'place' | 'total'>
    about: Sentence<'place' | 'title'>
    signs: string
    more: Sentence<'name'>
  }
  nothing_asked: { about: string; to_role: string }
  questions: { rate: Sentence<'name'> }
  open_questions: { line: Counted<'count' | 'total'>; results: Counted<'count' | 'total'>; first: string }
  results: {
    nothing_relevant: string
    nothing_answered: string
    no_plan: string
    to_questionnaire: string
    pick: Counted<'number'>
    chosen: Sentence<'names'>
    opinion: string
    selected: Counted<'count'>
    too_many: Counted<'count' | 'number'>
    next: string
  }
  selection: { too_few: Sentence<'min'>; too_many: Sentence<'max'> }
  ratings: {
    heading: string
    compass: Sentence<'heart'>
    compass_without_heart: string
    table: string
    caption: string
    capability: string
    level: string
    rating: string
    segments: Sentence<'all' | 'filled'>
    no_segment: string
    why_not_rated: Sentence<'meaning' | 'name'>
  }
  not_rated: {
    not_asked: { name: string; meaning: string }
    not_relevant: { name: string; meaning: string }
    not_answered: { name: string; meaning: string }
  }
  suggestion: {
    tag: string
    button: Counted<'number'>
    why: Counted<never>
    essential: Sentence<'name' | 'rating'>
    useful: Sentence<'name' | 'rating'>
    as_good: Counted<'names'>
    back: string
  }
  options: {
    strong: { name: string; meaning: string }
    sound: { name: string; meaning: string }
    developing: { name: string; meaning: string }
    not_relevant: { name: string }
  }
  by_level: {
    question: Sentence<'name'>
    not_yet: { name: string; meaning: string }
    strong: { name: string; meaning: string }
    sound: { name: string; meaning: string }
    developing: { name: string; meaning: string }
    at: Sentence<'own'>
    none: Sentence<'asked'>
    below: Counted<'asked' | 'count' | 'own'>
    above: Counted<'asked' | 'count' | 'own'>
    essential: Sentence<'level' | 'name'>
    useful: Sentence<'level' | 'name'>
    is_yours: string
    is_higher: Counted<'count'>
    is_lower: Counted<'count'>
  }
  retired: {
    heading: string
    about: string
    report: string
    rated: Sentence<'name' | 'rating'>
    nameless: Counted<'count'>
  }
  again: {
    heading: string
    assess: string
    may: string
    not_yet: Sentence<'date'>
    ask: string
    what_happens: Sentence<'date'>
    keep: string
    about: string
    since: Sentence<'date'>
    moved: Sentence<'earlier' | 'name' | 'now'>
    newly: Sentence<'name' | 'now'>
    gone: Sentence<'earlier' | 'name'>
    nothing_moved: string
    same: Sentence<'names'>
    done: Sentence<'date' | 'text'>
    not_rated_yet: string
    erase: string
    erase_ask: Sentence<'date'>
    erase_goes: string
    erase_keep: string
  }
  next_step: { start: string; go_on: Sentence<'count' | 'total'>; choose: string; plan: string; change: string }
  begun: {
    rated_on: Sentence<'date'>
    completed: string
    results_so_far: string
    results: string
    change: string
    again: string
    ask: string
    what_goes: Counted<'count' | 'title'>
    keep: string
  }
}
