import { useMemo } from 'react'
import * as words from 'virtual:words/role/proficiency'
import { useHydrated } from '#client/app/first-view/hydrated.ts'
import { LevelLook } from '#client/screens/role/level/level-look.tsx'
import { fill } from '#domain/framework/sentence.ts'
import type { ShownLevel } from '#domain/role/needs.ts'

/** The level that the role asks for, above the ratings: somebody rates themselves against it. */
export function LevelNote({ level }: { level: ShownLevel }) {
  // On a phone, what people see there would push the answers off the screen.
  const isHere = useHydrated()
  const isOpen = useMemo(() => isHere && matchMedia('(width >= 640px)').matches, [isHere])
  return (
    <details className={isHere ? 'level-note' : 'level-note level-note-first'} open={isOpen}>
      <summary>{fill(words.asked, level)}</summary>
      <p>{level.meaning}</p>
      <LevelLook {...level} />
    </details>
  )
}
