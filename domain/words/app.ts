// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Sentence } from '#domain/framework/sentence.ts'

export type AppWords = {
  page_titles: { page: Sentence<'view'>; home: string; yours: string; error: string }
  titles: {
    start: string
    role_select: string
    build: string
    built: string
    role_actions: string
    path: string
    path_select: string
    map: string
    compare: string
    assess: string
    assessed: string
    email_other: string
    get_plan: string
    plan: string
    shared_plan: string
    talk: string
    validate: string
    restore: string
    stop: string
    confirm_reminders: string
    stop_reminders: string
    views: string
    view: string
    team: string
    join_team: string
    save: string
    data: string
    themes: string
    question: Sentence<'place' | 'text' | 'total'>
    about_role: Sentence<'role' | 'screen'>
  }
  top_bar: {
    skip: string
    back: string
    back_to: Sentence<'place'>
    menu: string
    menu_name: string
    save: string
    save_session: string
    saved: string
    not_saved: string
    contact: string
    go_on: string
    begin: string
  }
  go_on: {
    role: Sentence<'title'>
    assess: Sentence<'count' | 'title' | 'total'>
    results: Sentence<'title'>
    build: Sentence<'place' | 'total'>
  }
  languages: { offer: string }
  footer: { copyright: string; contact: string; privacy: string; accessibility: string }
  error: {
    heading: string
    message: string
    again: string
    same_page: string
    not_found: string
    kept: string
    write: Sentence<'address'>
  }
  no_answer: { offline: string; slow: string; trying: string; try_again: string }
  no_script: { sentence: string }
  consent: {
    name: string
    heading: string
    about: string
    about_matomo: string
    more: string
    accept: string
    reject: string
    accepted: Sentence<'page'>
    rejected: Sentence<'page'>
    page: string
    hide: string
  }
  loading: { heading: string }
  error_summary: { heading: string; page: Sentence<'title'> }
  rate_first: { please: string; start: string }
  incomplete_link: { heading: string; again: string }
  counting: { title: string }
  refusals: {
    bad_request: string
    unknown_agency: string
    not_needed: string
    not_from_here: string
    not_your_session: string
    not_allowed: string
    only_on_its_machine: string
    nothing_here: string
    unknown_role: string
    unknown_question: string
    nothing_asked: string
    not_an_option: string
    no_role_chosen: string
    not_rated_yet: string
    not_built_yet: string
    changed_meanwhile: string
    decided_about: string
    many_assessments: string
    many_built: string
    many_begun: string
    many_by_link: string
    not_again_yet: string
    no_plan_day: string
    many_actions: string
    plan_not_shared: string
    validation_gone: string
    reminders_gone: string
    view_gone: string
    view_not_yours: string
    view_finished: string
    view_elsewhere: string
    view_empty: string
    views_unsaved: string
    reminders_unsaved: string
    views_asked: string
    views_not_asked: string
    views_full: string
    many_view_requests: string
    view_held_full: string
    team_gone: string
    team_unsaved: string
    team_led: string
    team_full: string
    team_nothing: string
    many_teams: string
    link_unknown: string
    stop_link_unknown: string
    link_not_valid: string
    too_large: string
    not_json: string
    not_rated: string
    no_reason: string
    not_edited: string
    failed: string
    many_documents: string
    document_too_slow: string
    away: string
    cannot_save: string
  }
  leave: {
    leave: string
    ask: string
    what_goes: string
    links_end: string
    to_keep: Sentence<'save_first'>
    save_first: string
    keep: string
    leaving: string
  }
  gone: { back: string; left: string; unsaved: string; saved: string }
}
