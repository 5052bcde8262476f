import type { AskedView } from '#contract/view-load.ts'
import { AwaitedLede } from '#web/ui/skeleton.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { useWords, useWriter } from '#web/words.ts'

/** Who asks, in which role. */
export function AboutWhom({ asked: { role, first_name: name } }: { asked: AskedView }) {
  const words = useWords('views').answering
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

/** What the person who asks chose. */
function ChosenTerms({ asked }: { asked: AskedView }) {
  const words = useWords('views').answering
  return (
    <>
      {asked.is_by_person ? (
        <li>{words.by_person}</li>
      ) : (
        <>
          <li>{words.together}</li>
          <li>{words.alike}</li>
          <li>{words.group_goes}</li>
        </>
      )}
      <li>{asked.is_mailed ? words.by_mail : words.by_copy}</li>
      <li>{words.bound}</li>
    </>
  )
}

/**
 * What is asked, what will be shown to whom, and how long it is kept, before anything is answered. What holds for every link is there
 * before this one has loaded.
 */
export function ViewIntro({ asked, onStart }: { asked: AskedView | null; onStart: () => void }) {
  const words = useWords('views').answering
  const { counted } = useWriter()
  const hasBegun = asked?.questions.some(({ answer, comment }) => answer !== '' || comment !== '')
  return (
    <>
      {asked ? <AboutWhom asked={asked} /> : <AwaitedLede />}
      <h2>{words.before}</h2>
      <ul className="view-terms">
        <li>{words.free}</li>
        <li>{words.pressed}</li>
        <li>{words.who_else}</li>
        <li>{words.kept}</li>
        <li>{words.take_back}</li>
        {asked && <ChosenTerms asked={asked} />}
      </ul>
      {asked && (
        <>
          <p>{counted(words.length, { count: asked.questions.length })}</p>
          <button type="button" className="button" onClick={onStart}>
            {hasBegun ? words.go_on : words.start}
          </button>
        </>
      )}
    </>
  )
}
