import { own_role, stopped } from 'virtual:words/career/target_note'
import { Success } from '#client/components/success.tsx'

/** Takes the focus, because the button that removed the target is gone. */
export function NoTarget() {
  return (
    <Success title={stopped} takesFocus>
      <p>{own_role}</p>
    </Success>
  )
}
