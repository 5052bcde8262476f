import type { PublicCapability } from 'virtual:pack-capabilities'
import * as words from 'virtual:words/framework/depth'
import { OutsidePage } from './outside-page.tsx'
import { Part } from './part.tsx'

/** What research found about a capability, and where it says so. */
export function Evidence({ evidence: { text, sources } }: Pick<Required<PublicCapability>, 'evidence'>) {
  return (
    <Part title={words.evidence}>
      <p>{text}</p>
      <ul>
        {sources.map((source) => (
          <li key={source.url}>
            <OutsidePage page={source} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
