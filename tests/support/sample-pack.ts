/** The pack for all tests that are not about the product's own; see the README there. */
export const samplePack = './tests/packs/sample'

/** What the journeys need to know about the sample pack. */
export const sampleFacts = {
  product: 'My LSP',
  typed: 'HR Director',
  role: 'HR Director',
  agency: 'Ministry of Justice – Te Tāhū o te Ture',
  firstQuestion: 'How would you rate your curiosity at work?',
  chosen: ['Curious', 'Resilient', 'Leading with influence'],
  planParts: ['Self Assessment Report', 'Development Resource'],
}

/** The addresses of all screens that a visitor reaches who has rated the HR Director of the sample pack. */
export const everyScreen = [
  '/what',
  '/themes',
  '/theme/first-year',
  '/start',
  '/roleselect',
  '/roleactions/hr-director--any?tab=profile',
  '/path?roleId=hr-director--any',
  '/map?roleId=hr-director--any&people=4&strategy=6',
  '/compare?roleId=hr-director--any&with=chief-executive--any',
  '/assess',
  '/assessed',
  '/emailother',
  '/getplan',
  '/plan',
  '/sharedPlan',
  '/save/assess',
  '/privacy',
  '/restore',
  '/stop',
  '/views?roleId=hr-director--any',
  '/view',
  '/team',
  '/joinTeam',
  '/build',
  '/built',
  '/validate',
] as const
