// Made from content/words/en by `npm run words`: change the words there.
declare module 'virtual:words/framework/terms' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['terms']
  export const agency: Words['agency']
  export const an_agency: Words['an_agency']
  export const agencies: Words['agencies']
  export const dimension: Words['dimension']
  export const dimensions: Words['dimensions']
  export const capability: Words['capability']
  export const capabilities: Words['capabilities']
  export const role_type: Words['role_type']
  export const role_types: Words['role_types']
}

declare module 'virtual:words/framework/numbers' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['numbers']
  export const words: Words['words']
  export const range: Words['range']
}

declare module 'virtual:words/framework/home' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['home']
  export const start: Words['start']
  export const what: Words['what']
  export const pause: Words['pause']
  export const play: Words['play']
}

declare module 'virtual:words/framework/compass_page' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['compass_page']
  export const dimensions: Words['dimensions']
}

declare module 'virtual:words/framework/dimension_page' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['dimension_page']
  export const dimensions: Words['dimensions']
  export const capabilities: Words['capabilities']
  export const back: Words['back']
  export const next: Words['next']
}

declare module 'virtual:words/framework/behaviours' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['behaviours']
  export const heading: Words['heading']
  export const effective: Words['effective']
  export const ineffective: Words['ineffective']
}

declare module 'virtual:words/framework/sources' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['sources']
  export const heading: Words['heading']
  export const source: Words['source']
  export const link: Words['link']
  export const at: Words['at']
  export const place: Words['place']
  export const checked: Words['checked']
}

declare module 'virtual:words/framework/depth' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['depth']
  export const timed: Words['timed']
  export const practice: Words['practice']
  export const with_a_team: Words['with_a_team']
  export const for_coaches: Words['for_coaches']
  export const stories: Words['stories']
  export const made_up: Words['made_up']
  export const level: Words['level']
  export const evidence: Words['evidence']
  export const front_line: Words['front_line']
  export const front_line_about: Words['front_line_about']
  export const show: Words['show']
}

declare module 'virtual:words/framework/capability_page' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['capability_page']
  export const why: Words['why']
  export const what_it_is_not: Words['what_it_is_not']
  export const develop: Words['develop']
  export const roles: Words['roles']
  export const every_role: Words['every_role']
  export const every_role_about: Words['every_role_about']
  export const most: Words['most']
  export const highest: Words['highest']
  export const neighbours: Words['neighbours']
  export const dimension: Words['dimension']
  export const previous: Words['previous']
  export const next: Words['next']
}

declare module 'virtual:words/framework/open_data' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['open_data']
  export const framework: Words['framework']
  export const roles_title: Words['roles_title']
  export const roles: Words['roles']
  export const need_at_level: Words['need_at_level']
  export const types: Words['types']
}

declare module 'virtual:words/framework/data_page' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['data_page']
  export const description: Words['description']
  export const lede: Words['lede']
  export const framework: Words['framework']
  export const framework_about: Words['framework_about']
  export const roles: Words['roles']
  export const roles_about: Words['roles_about']
  export const formats: Words['formats']
  export const use: Words['use']
  export const licence: Words['licence']
  export const edition: Words['edition']
  export const standard: Words['standard']
  export const changes: Words['changes']
}
