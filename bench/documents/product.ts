import { renderWord } from '#server/documents/word/word.ts'
import { rememberSections } from '#server/documents/word/pages/known-sections.ts'
import { makeCachedDraw } from '#server/documents/word/picture.ts'
import { answerRounds } from './rounds.ts'

// As in the thread that renders: figures are drawn and pages counted once.
const draw = makeCachedDraw(20)
const sections = rememberSections(new Map())

await answerRounds((document) => renderWord(document, draw, sections))
