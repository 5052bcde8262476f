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
}

declare module 'virtual:words/framework/home' {
  import type { FrameworkWords } from '#domain/words/framework.ts'

  type Words = FrameworkWords['home']
  export const start: Words['start']
  export const what: Words['what']
  export const pause: Words['pause']
  export const play: Words['play']
}
