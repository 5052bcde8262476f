import { Items } from './items.tsx'
import type { ShownLevel } from '#domain/role/needs.ts'
import { useWords } from '#web/words.ts'

type Props = Pick<ShownLevel, 'effective' | 'ineffective'>

/** What people see of a capability at a level, and what falls short of it, as far as the framework says it. */
export function LevelLook({ effective, ineffective }: Props) {
  const words = useWords('role').proficiency
  return (
    <>
      {effective.length > 0 && <Items items={effective} />}
      {ineffective.length > 0 && (
        <>
          <p className="level-short">{words.ineffective}</p>
          <Items items={ineffective} />
        </>
      )}
    </>
  )
}
