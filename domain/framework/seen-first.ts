/** What a visitor meets, in order, each with the texts that are seen there, by file and key; whoever runs the site comes last. */
const journey: readonly [place: string, texts: RegExp][] = [
  ['every screen', /^app\./],
  ['home', /^framework\.yaml home\.|^pack\.yaml site\./],
  ['start', /^finding\.yaml (?:anything|start)\./],
  ['the list of roles', /^finding\./],
  ['a role', /^role\.|^roles\/|^agencies\./],
  ['the questionnaire', /^assessing\.yaml (?:questionnaire|questions|open_questions|options|nothing_asked|begun)\./],
  ['results and choice', /^assessing\./],
  ['the plan', /^documents\.yaml (?:plan|live_plan|see_plan|panel|download|parts)\b/],
  ['building a profile', /^building\.|^questionnaires\/|^pack\.yaml role_types\./],
  ['career paths', /^career\./],
  ['saving and coming back', /^session\./],
  ['the framework', /^framework\.|^framework\/|^pages\/what|^themes\//],
  ['views and teams', /^(?:views|team)\./],
  ['other pages', /^pages\//],
  ['documents', /^documents\.|^documents\//],
  ['mails', /^mail\.|^emails\//],
]

type Placed = { file: string; key: string }

/** At which place of the journey a text is met, from 0; the last place is that of whoever runs the site. */
function placeOnJourney({ file, key }: Placed): number {
  const place = journey.findIndex(([, texts]) => texts.test(`${file.replace(/^words\//, '')} ${key}`))
  return place === -1 ? journey.length : place
}

/** The same texts, those first that a visitor meets first. */
export function seenFirst<Text extends Placed>(texts: readonly Text[]): Text[] {
  return texts.toSorted((one, other) => placeOnJourney(one) - placeOnJourney(other))
}

/** The places at which texts are met, in order, each with its texts. */
export function byPlace<Text extends Placed>(texts: readonly Text[]): { place: string; texts: Text[] }[] {
  const names = [...journey.map(([place]) => place), 'for whoever runs the site']
  return names
    .map((place, at) => ({ place, texts: texts.filter((text) => placeOnJourney(text) === at) }))
    .filter((one) => one.texts.length > 0)
}
