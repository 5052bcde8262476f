// Made from content/words/en by `npm run words`: change the words there.
import type { Sentence } from '#domain/framework/sentence.ts'

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
    named: Sentence<'name' | 'text'>
    figure_dimension: Sentence<'levels' | 'name'>
    figure_level: Sentence<'level' | 'names'>
  }
  interview: {
    heading: string
    about: string
    scenario: string
    sample_question: string
    sample: Sentence<'answer' | 'score'>
    why: Sentence<'why'>
  }
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
  panel: {
    email: string
    email_again: string
    read: Sentence<'name'>
    purpose: string
    purpose_several: string
    sent: string
  }
  page: { download: string; download_narrow: string; print: string; assess: string; back_to_role: string }
  plan: {
    heading: string
    missing: string
    nothing_chosen: string
    choose: string
    change: string
    completed: Sentence<'date'>
    so_far: { name: string; text: Sentence<'count' | 'date' | 'total'> }
    report: string
    contents: string
    target: string
    by: Sentence<'date'>
    explore: string
    go_on: string
  }
  talk: { for_coaches: string; form: string; form_about: string; form_about_short: string; to_role: Sentence<'role'> }
}
