import * as words from 'virtual:words/role/proficiency'
import { Items } from '#client/screens/framework/capability/items.tsx'
import type { ShownLevel } from '#domain/role/needs.ts'

type Props = Pick<ShownLevel, 'effective' | 'ineffective'>

/** What people see of a capability at a level, and what falls short of it, as far as the framework says it. */
export function LevelLook({ effective, ineffective }: Props) {
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
