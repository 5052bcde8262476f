import type { SeenInShort } from '#contract/get-assess-results.ts'
import { useWords } from '#web/words.ts'

/** What to talk about first. */
export function ToTalkAbout({ talk }: Pick<SeenInShort, 'talk'>) {
  const words = useWords('views').beside
  return (
    <>
      <h3>{words.talk}</h3>
      <p>{talk.length > 0 ? words.talk_about : words.talk_none}</p>
      {talk.length > 0 && (
        <ul className="views-talk">
          {talk.map(({ id, name, beside }) => (
            <li key={id}>
              <strong>{name}</strong> {words[beside]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
