import type { PublicCapability } from '#contract/texts.ts'
import { LevelLook } from '#web/routes/role/level/level-look.tsx'
import { Part } from './part.tsx'
import { usePack, useWords } from '#web/words.ts'

/** What people see at each level, the lowest first; nothing of a level of which the framework says nothing here. */
export function Levels({ indicators }: Pick<Required<PublicCapability>, 'indicators'>) {
  const { levels } = usePack('levels')
  const { every, every_about } = useWords('role').proficiency
  return (
    <Part title={every}>
      <p className="hint">{every_about}</p>
      {levels
        .map((level) => ({ ...level, look: indicators[level.id] }))
        .map(
          ({ id, name, meaning, look }) =>
            look && (
              <div key={id} className="capability-level">
                <h3>{name}</h3>
                <p className="hint">{meaning}</p>
                <LevelLook effective={look.effective} ineffective={look.ineffective ?? []} />
              </div>
            ),
        )}
    </Part>
  )
}
