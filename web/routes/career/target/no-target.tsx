import { Success } from '#web/ui/success.tsx'
import { useWords } from '#web/words.ts'

/** Takes the focus, because the button that removed the target is gone. */
export function NoTarget() {
  const { own_role, stopped } = useWords('career').target_note
  return (
    <Success title={stopped} takesFocus>
      <p>{own_role}</p>
    </Success>
  )
}
