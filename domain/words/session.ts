// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type SessionWords = {
  save: {
    saved: string
    lede: string
    optional: string
    shared_computer: string
    role: Sentence<'place' | 'title'>
    purpose: string
    send: string
    skip: string
    sent: string
    check_email: string
    not_sent: string
    saved_already: string
    go_on: string
    again: string
    link: {
      label: string
      hint: string
      only_hint: string
      copy: string
      copy_link: string
      copied: string
      selected: string
    }
  }
  restore: {
    lede: string
    go_on: string
    opening: string
    keep: string
    no_script: { lede: string; link: string; hint: string }
    other: string
    left_behind: string
    to_keep: Sentence<'save_first'>
    save_first: string
    no_link: Sentence<'address'>
  }
  yours: {
    none: string
    find: string
    not_begun: string
    rated: Sentence<'count' | 'total'>
    answered: Counted<'count' | 'not_relevant' | 'total'>
    rated_on: Sentence<'date'>
    rated_on_but: Sentence<'date' | 'not_relevant' | 'total'>
    none_relevant: Sentence<'total'>
    plan: Counted<'count'>
    towards: Counted<'count'>
    for_role: Sentence<'role' | 'step'>
    see_step: string
    compare: { heading: string; from: string; to: string; offered: Sentence<'place' | 'role'>; compare: string }
    session: {
      heading: string
      saved: string
      not_saved: string
      save: string
      send_again: string
      shared_computer: string
    }
  }
  privacy: {
    jump: string
    heading: string
    none: string
    unknown: string
    no_script: Sentence<'leave'>
    saved: string
    not_saved: string
    ways: string
    download: string
    getting: string
    downloaded: Sentence<'name'>
    erase: string
    ask: string
    what_goes: string
    keep: string
    deleting: string
    deleted: string
    deleted_title: string
    nothing_left: string
  }
  counting: {
    heading: string
    refused_by_browser: string
    accepted: string
    rejected: string
    not_chosen: string
    matomo: Sentence<'host'>
    matomo_alone: string
    if_rejected: string
    accept: string
    reject: string
  }
  use_counted: {
    heading: string
    what: string
    why: string
    how: string
    ten: string
    no_service: string
    not_counted: string
  }
}
