import { own_role, stopped } from 'virtual:words/career/target_note'
import { Success } from '#client/components/success.tsx'

/** Says that no role is worked towards any more, where the button that ended it had the focus. */
export function NoTarget() {
  return (
    <Success title={stopped} takesFocus>
      <p>{own_role}</p>
    </Success>
  )
}
