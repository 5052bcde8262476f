import { fill } from '#domain/framework/sentence.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { useWords } from '#web/words.ts'

/** Leaves a team after asking; `name` is said to those who do not see where the button stands. */
export function LeaveTeam({ name, onLeave }: { name: string; onLeave: () => void }) {
  const words = useWords('team').joined
  return (
    <AskFirst
      label={
        <>
          <span aria-hidden="true">{words.leave}</span>
          <span className="visually-hidden">{fill(words.leave_of, { name })}</span>
        </>
      }
      question={words.leave_ask}
      keep={words.keep}
      onYes={onLeave}
    >
      {words.leave_goes}
    </AskFirst>
  )
}
