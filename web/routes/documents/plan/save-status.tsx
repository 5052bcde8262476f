import type { FetcherWithComponents } from 'react-router'
import { isDone } from '#web/app/posting/posted.ts'
import type { Posted } from '#web/load.ts'
import { useWords } from '#web/words.ts'

/** Says that what was changed is being saved, or that the last of it is. */
export function SaveStatus({ fetchers }: { fetchers: readonly FetcherWithComponents<Posted>[] }) {
  const { saving, saved } = useWords('documents').live_plan
  const isSaving = fetchers.some(({ state }) => state !== 'idle')
  const [newest] = fetchers.flatMap(({ data }) => data ?? []).toSorted((one, other) => other.at - one.at)
  return (
    <p className="plan-saved" role="status">
      {isSaving ? saving : newest && isDone(newest) ? saved : ''}
    </p>
  )
}

/** Where there is no script that saves what was typed. */
export function SaveButton() {
  const { save } = useWords('app').top_bar
  return (
    <p className="without-script">
      <button type="submit" className="button button-secondary">
        {save}
      </button>
    </p>
  )
}
