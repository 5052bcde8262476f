import type { PublicCapability } from 'virtual:pack-capabilities'
import * as words from 'virtual:words/framework/depth'
import { OutsidePages } from './outside-pages.tsx'
import { Part } from './part.tsx'

/** What research found about a capability, and where it says so. */
export function Evidence({ evidence: { text, sources } }: Pick<Required<PublicCapability>, 'evidence'>) {
  return (
    <Part title={words.evidence}>
      <p>{text}</p>
      <OutsidePages pages={sources} />
    </Part>
  )
}
