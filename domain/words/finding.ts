// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Counted, Sentence } from '#domain/framework/sentence.ts'

export type FindingWords = {
  anything: { agency: string; role_type: string; role: string }
  start: {
    lede: string
    role_title: string
    role_title_hint: string
    cut: Sentence<'max'>
    agency: string
    agencies: { label: string; found: Counted<'count'>; none: string }
    search: string
    ways: { heading: string; build: string; build_about: string; map: string; map_about: string }
    suggestions: {
      label: string
      found: Counted<'count'>
      close: Counted<'count'>
      none: string
      near: string
      named: Sentence<'agency_name'>
      other_name: Sentence<'agency_name' | 'name'>
      also: Sentence<'title'>
      many: Counted<'count'>
    }
  }
  role_select: {
    sought: Sentence<'agency_name' | 'title'>
    looking: Sentence<'agency_name' | 'title'>
    none: string
    close: Sentence<'title'>
    named: Sentence<'agency_name'>
    other_name: Sentence<'agency_name' | 'name'>
    not_found: string
    not_found_about: string
    too_short: string
    offer: string
    build: string
    without_filters: string
    search_again_instead: string
    search_again: string
    build_new: string
    starter: string
  }
  filters: {
    heading: string
    role_type: string
    family: string
    any_family: string
    show: string
    narrowed: Sentence<'heading' | 'to'>
    agencies: string
    count: Counted<'count'>
    other_names: Sentence<'names'>
    show_all: Counted<'count'>
    show_fewer: string
  }
  role_results: { found: Counted<'count'>; found_first: Counted<'count' | 'shown'>; more: string }
  role_list: {
    also: Sentence<'title'>
    counts: {
      alone: Sentence<'axis' | 'count' | 'most'>
      same: Sentence<'axis' | 'count' | 'most'>
      more: Sentence<'axis' | 'count' | 'difference' | 'most'>
      fewer: Sentence<'axis' | 'count' | 'difference' | 'most'>
    }
    same_title: {
      at: Counted<'count'>
      at_and_any: Counted<'count'>
      any: string
      more: Sentence<'places'>
      alike: Counted<'count'>
      one_alike: Sentence<'count' | 'place'>
    }
    compare: string
    compare_with: Sentence<'base' | 'role'>
  }
}
