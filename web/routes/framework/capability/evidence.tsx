import type { PublicCapability } from '#contract/texts.ts'
import { OutsidePages } from './outside-pages.tsx'
import { Part } from './part.tsx'
import { useWords } from '#web/words.ts'

/** What research found about a capability, and where it says so. */
export function Evidence({ evidence: { text, sources } }: Pick<Required<PublicCapability>, 'evidence'>) {
  const words = useWords('framework').depth
  return (
    <Part title={words.evidence}>
      <p>{text}</p>
      <OutsidePages pages={sources} />
    </Part>
  )
}
