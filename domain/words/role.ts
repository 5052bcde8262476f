// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type RoleWords = {
  page: {
    tabs_name: string
    tabs: { profile: string; assessment: string; paths: string; interview: string }
    tabs_about: {
      profile: string
      assessment: string
      assessing: Sentence<'count' | 'total'>
      assessed: string
      paths: string
      interview: string
      interview_without_questions: string
    }
    prompt: string
    assessment_about: Sentence<'minutes'>
    front_line: string
    target: string
    find_paths: string
    talk_about: string
    another_role: string
    back_to_list: string
    back_to_first_list: string
    back_to_path_roles: string
    start_again: string
  }
  general: { any: string; name_one: string; named: Sentence<'agency_name'>; name_another: string }
  pack_choice: {
    heading: string
    about: string
    suggest: Counted<'number'>
    all: string
    none: string
    take: string
    why: Counted<'number'>
    rule: string
    reasons: {
      first: Sentence<'name'>
      second: Sentence<'name'>
      other: Sentence<'dimension_name' | 'name'>
      core: Sentence<'name'>
    }
    chosen: Sentence<'number' | 'pages' | 'total'>
    everything: Sentence<'number' | 'pages'>
    nothing: Sentence<'number' | 'pages' | 'total'>
    inside: string
    inside_without_questions: string
  }
  guide: { format: Sentence<'size'>; thanks: string; look_for: Sentence<'file'> }
  head: {
    count: Sentence<'all' | 'essential'>
    needs_name: string
    why: string
    why_about: Sentence<'counts'>
    core: string
    reasons: string
    counts: {
      all: Counted<'all' | 'axis'>
      some: Sentence<'all' | 'axis' | 'essential'>
      none: Counted<'all' | 'axis'>
    }
  }
  needs: { title: string; more: Sentence<'name'>; not_needed: Counted<'count'>; nothing: string }
  proficiency: {
    at: Sentence<'name'>
    meaning: Sentence<'meaning' | 'name'>
    of_role: Sentence<'name' | 'title'>
    asked: Sentence<'name'>
    effective: string
    ineffective: string
    one: string
    heading: string
    about: string
    beside: { below: Sentence<'name'>; own: Sentence<'name'>; above: Sentence<'name'> }
    every: string
    others: string
    every_about: string
    every_by_level: string
  }
  none_chosen: { heading: string; about: string; find: string }
  levels: { essential: string; useful: string; none: string }
  origin: {
    line: Sentence<'origin' | 'role_type_name'>
    starter: string
    imported: Sentence<'date'>
    kept: string
    linked: Sentence<'date'>
    waiting: Sentence<'date'>
    held: Sentence<'date'>
    approved: Sentence<'date'>
    declined: Sentence<'date'>
  }
  draft: { agency: Sentence<'date'>; operator: Sentence<'date'>; nobody: Sentence<'date'> }
  search: { description: Sentence<'place' | 'title'> }
  share: {
    role: string
    comparison: string
    getting: string
    label: string
    role_hint: string
    tab_hint: string
    comparison_hint: string
    copy: string
    copy_address: string
    copied: string
    selected: string
    mail: string
    qr_about: string
    qr_name: Sentence<'address'>
    campaign: { heading: string; label: string; hint: string; make: string; made: Sentence<'campaign'> }
    embed: { heading: string; label: string; hint: string; copy_name: string; selected: string }
    role_subject: Sentence<'title'>
    role_text: Sentence<'place' | 'title'>
    comparison_subject: string
    comparison_text: Sentence<'titles'>
    none: string
    not_open: { kept: Sentence<'title'>; held: Sentence<'title'>; declined: Sentence<'title'> }
  }
  embedded: { open: string; about: Sentence<'title'> }
}
