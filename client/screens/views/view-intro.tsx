import * as words from 'virtual:words/views/answering'
import type { AskedView } from '#contract/view-load.ts'
import { Filled } from '#client/components/filled.tsx'
import { counted } from '#client/app/words.ts'

/** Who asks, in which role. */
export function AboutWhom({ asked: { role, first_name: name } }: { asked: AskedView }) {
  const title = (
    <bdi>
      <strong>{role.title}</strong>
    </bdi>
  )
  const about = { title, place: role.agency }
  return (
    <p className="lede">
      {name === '' ? (
        <Filled sentence={words.unnamed} values={about} />
      ) : (
        <Filled sentence={words.named} values={{ ...about, name: <bdi>{name}</bdi> }} />
      )}
    </p>
  )
}

/** What is asked, what will be shown to whom, and how long it is kept, before anything is answered. */
export function ViewIntro({ asked, onStart }: { asked: AskedView; onStart: () => void }) {
  const hasBegun = asked.questions.some(({ answer, comment }) => answer !== '' || comment !== '')
  return (
    <>
      <AboutWhom asked={asked} />
      <h2>{words.before}</h2>
      <ul className="view-terms">
        <li>{words.free}</li>
        <li>{words.pressed}</li>
        <li>{asked.is_by_person ? words.by_person : words.together}</li>
        <li>{words.who_else}</li>
        <li>{asked.is_mailed ? words.by_mail : words.by_copy}</li>
        <li>{words.kept}</li>
        <li>
          {words.take_back} {!asked.is_by_person && words.group_goes}
        </li>
      </ul>
      <p>{counted(words.length, { count: asked.questions.length })}</p>
      <button type="button" className="button" onClick={onStart}>
        {hasBegun ? words.go_on : words.start}
      </button>
    </>
  )
}
