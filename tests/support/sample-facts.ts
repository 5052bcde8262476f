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
