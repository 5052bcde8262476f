import type { Suggestion } from '#domain/assessing/suggestion.ts'
import { numberInWords } from '#domain/framework/number-words.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords, useWriter } from '#web/words.ts'

type Props = {
  suggested: readonly Suggestion[]
  /** Left out, although as much speaks for them as for the last that is suggested. */
  asGood: readonly Suggestion[]
  /** Whether the suggestion has been asked for. */
  isTaken: boolean
  onTake: () => void
  /** Puts back what was ticked before; null where nothing was, or where the visitor has gone on from the suggestion. */
  onUndo: (() => void) | null
}

/** Offers to tick what the ratings and the role speak for, and then says why it is that. */
export function SuggestionNote({ suggested, asGood, isTaken, onTake, onUndo }: Props) {
  const words = useWords('assessing').suggestion
  const { words: numbers } = useWords('framework').numbers
  const { counted, namesInSentence } = useWriter()
  const count = suggested.length
  const number = numberInWords(numbers, count)
  return (
    <div className="suggestion">
      {/* One button for both, so that the focus stays where it is. */}
      <button type="button" className="button button-secondary" onClick={onUndo ?? onTake}>
        {onUndo ? words.back : counted(words.button, { count, number })}
      </button>
      <div role="status">
        {isTaken && (
          <>
            <p>{counted(words.done, { count, number })}</p>
            <ul>
              {suggested.map(({ id, name, rating, need }) => (
                <li key={id}>{fill(words[need], { name, rating: rating.name })}</li>
              ))}
            </ul>
            {asGood.length > 0 && (
              <p>
                {counted(words.as_good, {
                  count: asGood.length,
                  names: namesInSentence(asGood.map(({ name }) => name)),
                })}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
