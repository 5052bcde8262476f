// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/finding/anything' {
  import type { FindingWords } from '#domain/words/finding.ts'

  type Words = FindingWords['anything']
  export const agency: Words['agency']
  export const role_type: Words['role_type']
  export const role: Words['role']
}

declare module 'virtual:words/finding/start' {
  import type { FindingWords } from '#domain/words/finding.ts'

  type Words = FindingWords['start']
  export const lede: Words['lede']
  export const role_title: Words['role_title']
  export const role_title_hint: Words['role_title_hint']
  export const cut: Words['cut']
  export const agency: Words['agency']
  export const search: Words['search']
  export const suggestions: Words['suggestions']
}

declare module 'virtual:words/finding/role_select' {
  import type { FindingWords } from '#domain/words/finding.ts'

  type Words = FindingWords['role_select']
  export const sought: Words['sought']
  export const looking: Words['looking']
  export const none: Words['none']
  export const close: Words['close']
  export const named: Words['named']
  export const other_name: Words['other_name']
  export const not_found: Words['not_found']
  export const not_found_about: Words['not_found_about']
  export const too_short: Words['too_short']
  export const offer: Words['offer']
  export const build: Words['build']
  export const without_filters: Words['without_filters']
  export const search_again_instead: Words['search_again_instead']
  export const search_again: Words['search_again']
  export const build_new: Words['build_new']
  export const starter: Words['starter']
}

declare module 'virtual:words/finding/filters' {
  import type { FindingWords } from '#domain/words/finding.ts'

  type Words = FindingWords['filters']
  export const heading: Words['heading']
  export const role_type: Words['role_type']
  export const family: Words['family']
  export const any_family: Words['any_family']
  export const show: Words['show']
  export const agencies: Words['agencies']
  export const count: Words['count']
  export const other_names: Words['other_names']
  export const show_all: Words['show_all']
  export const show_fewer: Words['show_fewer']
}

declare module 'virtual:words/finding/role_results' {
  import type { FindingWords } from '#domain/words/finding.ts'

  type Words = FindingWords['role_results']
  export const found: Words['found']
  export const found_first: Words['found_first']
  export const more: Words['more']
}

declare module 'virtual:words/finding/role_list' {
  import type { FindingWords } from '#domain/words/finding.ts'

  type Words = FindingWords['role_list']
  export const counts: Words['counts']
  export const same_title: Words['same_title']
  export const compare: Words['compare']
  export const compare_with: Words['compare_with']
}
