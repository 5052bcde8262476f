// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type DocumentsWords = {
  file_names: {
    role_profile: Sentence<'title'>
    interview_pack: Sentence<'title'>
    dev_plan: Sentence<'title'>
    self_assessment_report: Sentence<'title'>
    comparison: Sentence<'titles'>
    talk_guide: Sentence<'title'>
  }
  parts: {
    title: Sentence<'kind' | 'title'>
    subject: Sentence<'agency_name' | 'title'>
    origin: Sentence<'agency_name' | 'meta'>
    other_languages: string
    named: Sentence<'name' | 'text'>
    theme: string
    figure_dimension: Sentence<'levels' | 'name'>
    figure_level: Sentence<'level' | 'names'>
  }
  interview: { about: string; scenario: string; answers: string; sample_question: string; why: Sentence<'why'> }
  general: { heading: string; any: string; named: Sentence<'agency_name'>; named_fact: Sentence<'agency_name'> }
  download: {
    now: string
    again: string
    link: Sentence<'format' | 'label'>
    word: string
    on_its_way: string
    started: string
    failed: string
    unknown: Sentence<'name'>
    look_for: Sentence<'name'>
  }
  panel: { email: string; email_again: string; read: Sentence<'name'>; purpose: string; sent: string }
  page: { download: string; download_narrow: string; print: string; assess: string; back_to_role: string }
  plan: {
    heading: string
    tabs_name: string
    tabs: { development: string; plan: string; views: string }
    tabs_about: { development: string; plan: string; views: string }
    missing: string
    nothing_chosen: string
    choose: string
    change: string
    completed: Sentence<'date'>
    so_far: { name: string; text: Sentence<'count' | 'date' | 'total'> }
    report: string
    send_other: string
    themes: string
    themes_about: string
    target: string
    by: Sentence<'date'>
    explore: string
    go_on: string
  }
  plan_learning: { heading: string; kind: string }
  live_plan: {
    lede: string
    not_saved: Sentence<'save_first'>
    save_first: string
    progress: Counted<'count' | 'done'>
    no_action: string
    not_chosen: string
    by: Sentence<'date'>
    with_whom: Sentence<'name'>
    done_on: Sentence<'date'>
    details: string
    by_label: string
    with_label: string
    with_hint: string
    note_label: string
    note_hint: string
    remove: string
    remove_ask: string
    remove_goes: string
    remove_keep: string
    offered: string
    add: string
    about: Sentence<'name' | 'words'>
    own_label: string
    own_hint: string
    saving: string
    saved: string
    review: string
    review_label: string
    review_hint: string
    calendar: string
    calendar_format: string
    take_away: string
    take_away_about: string
    take_away_link: string
  }
  see_plan: { see: string }
  plan_share: {
    heading: string
    choice: string
    what: string
    sees: string
    sees_items: readonly Sentence<'place' | 'role'>[]
    sees_not: string
    notes: string
    make: string
    link: { label: string; hint: string; copy: string; copy_link: string; copied: string; selected: string }
    there: Sentence<'date'>
    there_with_notes: Sentence<'date'>
    anew: string
    anew_about: string
    end: string
    ended: string
  }
  shared_plan: {
    lede: string
    before: string
    open: string
    opening: string
    owner: string
    use: string
    review: Sentence<'date'>
    note: Sentence<'text'>
    none: string
    no_link: string
  }
  plan_messages: {
    no_action: string
    long_action: string
    long_with: string
    not_a_name: string
    long_note: string
    links: string
    day: string
  }
  plan_calendar: { titles: { dates: Sentence<'name'>; review: string; again: string }; text: string; file: string }
  plan_actions: {
    heading: string
    action: string
    by: string
    with_whom: string
    done: string
    note: string
    review: Sentence<'date'>
  }
  talk: { for_coaches: string; form_about: string; form_about_short: string; to_role: Sentence<'role'> }
}
