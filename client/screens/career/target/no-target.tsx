import { Success } from '#client/components/success.tsx'

/** Says that no role is worked towards any more, where the button that ended it had the focus. */
export function NoTarget() {
  return (
    <Success title="You are no longer working towards a role." takesFocus>
      <p>Your development plan covers your own role alone.</p>
    </Success>
  )
}
