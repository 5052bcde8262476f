import { renderWord } from '#server/documents/word/word.ts'
import { drawOnce } from '#server/documents/word/picture.ts'
import { answerRounds } from './rounds.ts'

const draw = drawOnce(20)

await answerRounds((document) => renderWord(document, draw))
