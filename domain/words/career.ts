// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type CareerWords = {
  about: { what_for: { two: string; one: string; none: string }; caution: string }
  levels: {
    step: Sentence<'from' | 'to'>
    named: Sentence<'name' | 'step'>
    higher: Sentence<'names'>
    higher_many: Sentence<'count'>
    lower: Sentence<'names'>
    lower_many: Sentence<'count'>
    whole_higher: Sentence<'step'>
    whole_lower: Sentence<'step'>
    of_role: string
    counted: string
    whole: Sentence<'step'>
    reason: Sentence<'step'>
  }
  circles: {
    two: {
      same: { name: string; meaning: string; heading: string; found: string }
      more_first: { name: string; meaning: string; heading: string; found: string }
      more_second: { name: string; meaning: string; heading: string; found: string }
      more_both: { name: string; meaning: string; heading: string; found: string }
    }
    one: {
      same: { name: string; meaning: string; heading: string; found: string }
      more_first: { name: string; meaning: string; heading: string; found: string }
    }
    none: {
      same: { name: string; meaning: string; heading: string; found: string }
      higher: { name: string; meaning: string; heading: string; found: string }
    }
  }
  full: { first: Counted<'count'>; second: Counted<'count'>; both: Sentence<'first' | 'second'> }
  bonds: {
    same: { heading: Sentence<'family_name'> }
    neighbour: { heading: string }
    other: { heading: string; about: string }
  }
  steps: {
    same: string
    higher: Counted<'count'>
    lower: Counted<'count'>
    own_family: Sentence<'step'>
    other_family: Sentence<'family_name' | 'step'>
    unknown_family: Sentence<'step'>
  }
  counts: { first: Counted<'count'>; second: Counted<'count'>; both: Sentence<'first' | 'second'> }
  roles: {
    from: Sentence<'place' | 'role'>
    from_counted: Sentence<'counts' | 'place' | 'role'>
    role_type: string
    agency: string
    looking: string
    nothing: string
    to_map: string
  }
  path: { heading: string; which: string; holds: Counted<'count'>; no_circle: string; search: string }
  found: {
    asked: Sentence<'kind' | 'place'>
    needs: Sentence<'counts' | 'role'>
    order: { nearest: string; own_first: Sentence<'agency_name'>; nearest_within: string }
    how: string
    left_out: string
    nothing_else: string
    again: string
    towards: string
    towards_role: Sentence<'role'>
  }
  choose: {
    way: string
    way_about: string
    own: string
    own_about: string
    other: string
    other_about: string
    hint: string
    another_own: string
    same: string
    by_path: { two: string; one: string; none: string }
    looking: Sentence<'title'>
  }
  map: {
    how: string
    about: string
    show: string
    counting: string
    total: Counted<'number'>
    to_picture: string
    to_table: string
    picture: string
    second_axis: string
    first_axis: string
    caption: string
    places: string
    roles: string
    place: Sentence<'first' | 'second'>
    here: string
    cell: {
      same: Counted<'number' | 'place'>
      more_first: Counted<'number' | 'place'>
      more_second: Counted<'number' | 'place'>
      more_both: Counted<'number' | 'place'>
      elsewhere: Counted<'number' | 'place'>
    }
    no_roles_here: Sentence<'place'>
    elsewhere: { name: string; meaning: string }
  }
  compare: {
    from: string
    to: string
    swap: string
    swap_roles: Sentence<'one' | 'other'>
    remove: string
    remove_role: Sentence<'role'>
    another: string
    offered: Sentence<'place' | 'role'>
    add: string
    find: string
    capability: string
    in_none: Counted<'count'>
    same: Counted<'count'>
    not_all_rated: Sentence<'role'>
    to_questionnaire: Sentence<'role'>
    circle: string
  }
  comparison: { download: string }
  target: {
    about: string
    towards: Sentence<'role'>
    instead: Sentence<'role'>
    years: Counted<'count'>
    no_years: string
    choose: string
    set: Counted<'count' | 'role'>
    plan: Sentence<'role'>
    rate_first: string
    to_plan: string
    to_questionnaire: string
    change: string
    between: string
    direct: Counted<'count' | 'role'>
    direct_with_levels: Counted<'count' | 'role'>
    no_ways: string
    ways: Counted<never>
    stop: Sentence<'place' | 'role'>
    stops: Sentence<'one' | 'other'>
  }
  target_note: {
    here: Counted<'count'>
    elsewhere: Counted<'count' | 'role'>
    role: Sentence<'place' | 'title'>
    see: string
    stop: string
    stopped: string
    own_role: string
  }
}
