import * as words from 'virtual:words/role/proficiency'
import type { ShownLevel } from '#domain/role/needs.ts'
import { Disclosure } from '#client/components/disclosure.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { LevelLook } from './level-look.tsx'

/** Below the row of a capability: what its level means, and what people see there. */
export function LevelRow({ name, level }: { name: string; level: ShownLevel }) {
  return (
    <tr className="level-row">
      <td colSpan={2}>
        <Disclosure label={fill(words.looks, { name: level.name })} about={name}>
          <p>{level.meaning}</p>
          <LevelLook {...level} />
        </Disclosure>
      </td>
    </tr>
  )
}
