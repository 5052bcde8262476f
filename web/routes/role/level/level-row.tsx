import type { ShownLevel } from '#domain/role/needs.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { fill } from '#domain/framework/sentence.ts'
import { LevelLook } from './level-look.tsx'
import { useWords } from '#web/words.ts'

/** Below the row of a capability: what its level means, and what people see there. */
export function LevelRow({ name, level }: { name: string; level: ShownLevel }) {
  const words = useWords('role').proficiency
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
