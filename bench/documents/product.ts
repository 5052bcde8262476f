import { renderWord } from '#server/documents/word/word.ts'
import { rememberSections } from '#server/documents/word/pages/known-sections.ts'
import { answerRounds } from './rounds.ts'

// As in the thread that renders: pages are counted once.
const sections = rememberSections(new Map())

await answerRounds((document, draw) => renderWord(document, draw, sections))
