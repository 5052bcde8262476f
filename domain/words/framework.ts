// Made from content/words/en by `npm run content -- words`: change the words there.
import type { Sentence } from '#domain/framework/sentence.ts'

export type FrameworkWords = {
  terms: {
    agency: string
    an_agency: string
    agencies: string
    dimension: string
    dimensions: string
    capability: string
    capabilities: string
    role_type: string
    role_types: string
  }
  numbers: { words: readonly string[]; range: Sentence<'least' | 'most'> }
  home: { start: string; what: string; pause: string; play: string }
  compass_page: { dimensions: string }
  dimension_page: { dimensions: string; capabilities: string; back: string; next: string }
  behaviours: { heading: string; effective: string; ineffective: string }
  sources: {
    heading: string
    source: string
    link: string
    catalogue: string
    at: Sentence<'place'>
    checked: Sentence<'date'>
    kinds: { course: string; guide: string; book: string; article: string; talk: string; tool: string }
    takes: Sentence<'kind' | 'minutes'>
    takes_hours: Sentence<'hours' | 'kind'>
    isbn: Sentence<'isbn'>
    other_levels: string
  }
  depth: {
    timed: Sentence<'text' | 'time'>
    general: { all: string; some: string; parts: Sentence<'parts'> }
    practice: string
    with_a_team: string
    for_coaches: string
    stories: string
    made_up: string
    level: Sentence<'name'>
    evidence: string
    front_line: string
    front_line_about: string
    show: string
  }
  capability_page: {
    contents: string
    why: string
    what_it_is_not: string
    develop: string
    roles: string
    every_role: string
    every_role_about: string
    most: string
    highest: string
    neighbours: string
    dimension: string
    previous: string
    next: string
  }
  themes: { lede: string; line: Sentence<'themes'>; touches: string; nav: string; all: string }
  open_data: {
    framework: Sentence<'version'>
    roles_title: string
    roles: Sentence<'version'>
    need_at_level: Sentence<'level' | 'need'>
    types: { statement: string; role: string }
  }
  data_page: {
    description: string
    lede: string
    framework: string
    framework_about: string
    roles: string
    roles_about: string
    formats: { case: Sentence<'name'>; json: Sentence<'name'>; csv: Sentence<'name'>; schema: Sentence<'name'> }
    use: string
    licence: Sentence<'licence'>
    edition: Sentence<'date' | 'version'>
    standard: string
    changes: string
  }
}
