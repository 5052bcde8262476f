/** What a column can hold: first the names that the docs give it, then others by which tables call it, in small letters. */
const headers = {
  group: [
    ['group'],
    'capability group|competency group|dimension|domain|category|cluster|area|theme|pillar|family|capability family|competency family',
  ],
  group_summary: [['group summary'], 'group definition|group description|dimension summary|category description'],
  subgroup: [[], 'subcategory|sub category|subgroup|sub group|subdomain|sub domain|sub dimension'],
  capability: [
    ['capability'],
    'capabilities|capability name|competency|competencies|competency name|competence|name|title',
  ],
  skill: [[], 'skill|skills|skill name|sub capability|sub competency|subskill|sub skill|component|element'],
  code: [['code'], 'skill code|capability code|competency code|short code|reference code'],
  definition: [
    ['definition'],
    'description|capability definition|capability description|competency definition|competency description|' +
      'skill description|skill definition|overall description|overall statement|overall definition|summary|overview|purpose',
  ],
  statement: [['statement'], 'statements|ability|abilities'],
  level: [['level'], 'level name|proficiency|proficiency level|skill level|competency level|grade'],
  level_meaning: [['level meaning'], 'level definition|meaning of level'],
  indicator: [
    ['indicator'],
    'indicators|behavioural indicator|behavioural indicators|behavioral indicator|behavioral indicators|behaviour|behaviours|' +
      'behavior|behaviors|effective behaviour|effective behaviours|effective behaviors|positive indicators|level description|' +
      'level descriptor|descriptor|descriptors|performance criteria',
  ],
  ineffective: [
    ['ineffective', 'ineffective behaviour'],
    'ineffective indicator|ineffective indicators|ineffective behaviours|ineffective behaviors|negative indicators|' +
      'negative behaviours|negative behaviors|contra indicators',
  ],
} as const satisfies Record<string, readonly [readonly string[], string]>

export type Column = keyof typeof headers
export const columns = Object.keys(headers) as Column[]

export const asHeader = (header: string) =>
  header
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/[ :*]+$/, '')
    .trim()

const documented = new Map(columns.flatMap((column) => headers[column][0].map((name) => [name as string, column])))
const alsoCalled = new Map(columns.flatMap((column) => headers[column][1].split('|').map((name) => [name, column])))
export const isDocumented = (column: Column, header: string) => documented.get(asHeader(header)) === column
export const columnOf = (header: string) => documented.get(asHeader(header)) ?? alsoCalled.get(asHeader(header))

/** A header that itself says that it is a level's, such as "Level 2: Practised". */
export const ofLevel = /^(?:level|niveau|nivel|stufe|レベル)\s*(?:\d+|[ivx]+\b|[:–—-]\s*(?=\S))/i

/** A header with the number of a level in another way, such as "P1_assisted", "3. Leads", "2" or "Skilled (level 2)". */
export const numbered =
  /^(?:\p{L}|stage|band|tier|grade|step|phase|proficiency)?[\s_-]?\d{1,2}(?:[\s_:.)–—-]|$)|[\s(–—-]level\s*\d{1,2}\)?$/iu

/** What stands behind the level in a header: "Level 1 description". */
const besidesLevel = /[\s_-]+(?:description|descriptor|definition|statement|indicator|behaviou?r|text)s?$/i

/** The name of the level in a header: the text after its number, or the whole header. */
export function levelIn(header: string): string {
  const bare = header.replace(besidesLevel, '')
  const named = bare
    .replace(ofLevel, '')
    .replace(/^[\s:.–—-]+/, '')
    .replace(/^\((.*)\)$/, '$1')
  return (named || bare).replaceAll('_', ' ')
}

/** Columns that are about the framework, and surely no level. */
export const remarks =
  /\b(?:notes?|comments?|remarks?|sources?|owners?|links?|url|id|dates?|version|status|guidance|references?|examples?)\b/i

/** Names of levels, the first ones low, the last ones high. */
export const low = /\b(?:aware\w*|novice|beginner|basic|entry|foundation\w*|learn\w*|emerging)\b/i
export const high = /\b(?:advanced|expert|lead\w*|master\w*|strateg\w*)\b/i
const between =
  /\b(?:develop\w*|practi\w+|working|intermediate|proficient|skilled|competent|capable|accomplished|applied)\b/i
export const isLevelWord = (header: string) => [low, high, between].some((words) => words.test(header))
