import * as words from 'virtual:words/views/beside'
import type { SeenInShort } from '#contract/get-assess-results.ts'

/** What to talk about first. */
export function ToTalkAbout({ talk }: Pick<SeenInShort, 'talk'>) {
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
