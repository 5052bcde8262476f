/** What the journeys meet in the product's own pack. */
export const lspFacts = {
  product: 'My LSP',
  typed: 'HR Director',
  role: 'HR Director',
  agency: 'Ministry of Justice – Te Tāhū o te Ture',
  firstQuestion: 'How would you rate your curiosity at work?',
  chosen: ['Curious', 'Resilient', 'Leading with influence'],
  planParts: ['Self Assessment Report', 'Development Resource'],
}
