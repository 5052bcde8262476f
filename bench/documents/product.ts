import { renderWord } from '#server/documents/word/word.ts'
import { makeCachedDraw } from '#server/documents/word/picture.ts'
import { answerRounds } from './rounds.ts'

const draw = makeCachedDraw(20)

await answerRounds((document) => renderWord(document, draw))
