import { LevelLook } from '#web/routes/role/level/level-look.tsx'
import { fill } from '#domain/framework/sentence.ts'
import type { ShownLevel } from '#domain/role/needs.ts'
import { useWords } from '#web/words.ts'

/** The level that the role asks for, above the ratings: somebody rates themselves against it. */
export function LevelNote({ level }: { level: ShownLevel }) {
  const words = useWords('role').proficiency
  return (
    <details className="level-note">
      <summary>{fill(words.asked, level)}</summary>
      <p>{level.meaning}</p>
      <LevelLook {...level} />
    </details>
  )
}
