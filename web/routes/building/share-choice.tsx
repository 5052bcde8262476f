import { fill } from '#domain/framework/sentence.ts'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { backwards } from '#web/app/direction.ts'
import { paths } from '#contract/wire/paths.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** What follows from one of the choices. */
export function Consequences({ title, list }: { title: string; list: readonly string[] }) {
  return (
    <div className="consequences">
      <h3>{title}</h3>
      <ul>
        {list.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </div>
  )
}

type Props = {
  unfit: string | null
  /** The title of the role from which the answers were filled in. */
  filledFrom: string | null
  ifShared: readonly string[]
  /** What the profile is kept as. */
  entered: { role: string; agency: string }
  onChoose: Record<(typeof choices)[number], () => void>
}

const choices = ['yes', 'no', 'link'] as const

/** Who can see the profile: each choice after what follows from it. */
export function ShareChoice({ unfit, filledFrom, ifShared, entered, onChoose }: Props) {
  const { unread } = useWords('building').build
  const words = useWords('building').built
  const labels = { yes: words.yes, no: words.no, link: words.by_link }
  return (
    <section className="built-choice">
      <p className="lede">{words.about}</p>
      {unfit !== null && <p>{unfit}</p>}
      {filledFrom !== null && <p>{fill(unread, { title: filledFrom })}</p>}
      <p>
        <Link to={paths.build()} state={backwards}>
          {words.change}
        </Link>
      </p>
      <Consequences title={words.if_shared} list={ifShared} />
      <Consequences title={words.if_kept} list={words.kept} />
      <Consequences title={words.if_linked} list={words.linked} />
      <h2 id="built-choice">{words.question}</h2>
      <PostForm
        name="visibility"
        values={entered}
        onSubmit={(event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent
          const choice = choices.find((one) => submitter instanceof HTMLButtonElement && submitter.value === one)
          if (choice) onChoose[choice]()
        }}
      >
        <div className="equal-choices" role="group" aria-labelledby="built-choice">
          {choices.map((choice) => (
            <button key={choice} type="submit" name="choice" value={choice} className="button">
              {labels[choice]}
            </button>
          ))}
        </div>
      </PostForm>
    </section>
  )
}
