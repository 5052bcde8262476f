// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type BuildingWords = {
  build: {
    new_role_title: string
    about: Sentence<'agency_name' | 'title'>
    unfit: Sentence<'why'>
    types: string
    begun: Sentence<'agency_name' | 'title'>
    revising: string
    see: string
    unread: Sentence<'title'>
  }
  choosing: {
    question: string
    section: string
    levels: string
    search: string
    hint: string
    shown: Counted<'count' | 'total'>
    nothing_found: string
    chosen_of: Sentence<'count' | 'total'>
    chosen: Counted<'count'>
    none_yet: string
    with_option: Sentence<'name' | 'option'>
    without_option: Sentence<'name'>
    change: string
    change_one: Sentence<'name'>
    take_out: string
    take_out_one: Sentence<'name'>
    level: Sentence<'name'>
    choose_level: string
    nothing_chosen: string
    no_level: Sentence<'name'>
  }
  questions: { need: Sentence<'name'>; level: Sentence<'name'> }
  built: {
    incomplete: string
    unanswered: Counted<'count'>
    back: string
    as_built: string
    change: string
    if_shared: string
    if_kept: string
    kept: readonly string[]
    if_linked: string
    linked: readonly string[]
    question: string
    no_choice: string
    what_follows: string
    yes: string
    no: string
    by_link: string
    in_short: { kept: string; linked: string }
    go_on: string
    revised: string
    revise_question: string
    revising: string
    still_asked: string
    save_changes: string
    leave_as_was: string
    share: string
  }
  sharing: {
    stays: string
    asked: { agency: string; operator: string; nobody: string; depends: string }
    at_once: string
    held_back: string
    in_short: { at_once: string; held_back: string; agency: string; operator: string; nobody: string; depends: string }
  }
  share_form: {
    role_title: string
    role_title_hint: string
    agency: string
    relationship: string
    relationship_hint: string
    please_select: string
    save: string
    do_not_save: string
  }
  nearest_profiles: {
    heading: string
    offer: string
    about: string
    open: string
    start: string
    about_role: Sentence<'agency_name' | 'label' | 'title'>
  }
  own_profile: {
    yours: string
    change: string
    withdraw: string
    withdraw_question: string
    withdraw_about: string
    withdraw_asked: string
    keep: string
    unsaved_question: string
    unsaved_about: string
    unsaved_keep: string
    revised: string
    withdrawn: string
    linked: string
    by_link: string
    approved: string
    declined: string
  }
  shared_profile: {
    no_title: string
    short_title: string
    long_title: string
    unfit_title: string
    address_title: string
    no_agency: string
    no_relationship: string
    too_many: string
    limits: { shared_network: Counted<'Number' | 'time'>; shared_site: Counted<'Number' | 'time'> }
  }
  similar_roles: { heading: string; about: string }
  outcomes: {
    kept: string
    linked: string
    waiting: string
    held: string
    asked: { agency: string; operator: string; nobody: string }
    approved: string
    declined: Sentence<'reason'>
  }
  validate: {
    heading: string
    no_email: Sentence<'address'>
    about: string
    relationship: Sentence<'relationship'>
    one_person: string
    role: Sentence<'agency_name' | 'title'>
    done: {
      approve: { heading: string; about: string }
      edit: { heading: string; about: string }
      decline: { heading: string; about: string }
    }
    over: Sentence<'address'>
    see: string
  }
  decision: {
    heading: string
    until: Sentence<'date'>
    choices: {
      approve: { label: string; about: string; confirm: string }
      edit: { label: string; about: string; confirm: string }
      decline: { label: string; about: string; confirm: string }
    }
    reason: string
    no_reason: string
    back: string
  }
  nearest_role: {
    heading: string
    role: Sentence<'agency_name' | 'title'>
    differences: string
    capability: string
    here: string
    there: string
    same: string
    none: string
  }
  validation_mail: {
    no_closest: string
    difference: Sentence<'here' | 'name' | 'there'>
    needs: { essential: string; useful: string; none: string }
    no_differences: string
    until_decided: { waiting: string; held: string }
  }
  relationships: { holder: string; manager: string; human_resources: string; none: string }
}
