import type { Block, Document } from '#domain/documents/blocks.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40" fill="#E9EFEE"/><text x="8" y="24" font-family="Public Sans" font-size="8">Kaihautū</text></svg>`

const blocks: readonly Block[] = [
  {
    type: 'title-page',
    kind: 'Interview pack',
    title: 'Kaihautū – Director Ratonga Māori',
    facts: [
      ['Agency', 'Te Puni Kōkiri – Ministry of Māori Development'],
      ['Date', '21 November 2026'],
    ],
    isWholePage: true,
  },
  { type: 'contents', title: 'Contents' },
  { type: 'heading', level: 1, text: 'Speaking te reo Māori' },
  { type: 'paragraph', text: 'Whānau come first.' },
  { type: 'callout', title: 'Before you begin', texts: ['Score alone.', 'Then talk.'] },
  { type: 'heading', level: 2, text: 'What the role needs' },
  { type: 'figure', svg, width: 160, height: 40, alternative: 'Four needs of four', caption: 'The needs of the role' },
  { type: 'heading', level: 3, text: 'In words' },
  { type: 'list', style: 'bullets', items: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }] },
  { type: 'heading', level: 2, text: 'Questions' },
  {
    type: 'list',
    style: 'numbers',
    items: [
      { text: 'When did you last change your mind?', lead: 'Follow up with:', items: ['What made you?', 'What then?'] },
      { text: 'Who told you?' },
    ],
  },
  { type: 'list', style: 'numbers', items: [{ text: 'What is next?' }] },
  { type: 'field', label: 'What went well', hint: 'One example is enough.', lines: 4 },
  { type: 'field', label: 'Next step', hint: '', lines: 1 },
  {
    type: 'table',
    title: 'Scores of the panel',
    header: ['Capability', 'What was said', 'Score'],
    rows: [
      ['Curious', '', ''],
      ['', '', ''],
    ],
    widths: [2, 4, 1],
    namesRows: true,
    lines: 3,
  },
  { type: 'page-break' },
  { type: 'heading', level: 1, text: 'Ratings' },
  {
    type: 'table',
    title: 'Ratings by capability',
    header: ['Capability', 'Rating'],
    rows: [['Engaging with whānau', 'Strong']],
    widths: [1, 1],
    namesRows: false,
    lines: 3,
  },
  { type: 'paragraph', text: 'This is your own view.' },
]

/** A document with a block of every type, and te reo Māori in most of them. */
export const everyBlock: Document = {
  fileName: 'Interview pack',
  title: 'Interview pack: Kaihautū – Director Ratonga Māori',
  subject: 'Kaihautū, Te Puni Kōkiri',
  author: 'LSP Commission',
  language: 'en-NZ',
  paper: 'a4',
  footer: 'Leadership Success Profile, version 1.0.0',
  created: new Date('2026-11-20T23:30:00Z'),
  keywords: ['Interview pack', 'Leadership Success Profile'],
  blocks,
}
