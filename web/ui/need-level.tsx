import type { Need } from '#domain/role/needs.ts'
import { NeedBar } from './need-bar.tsx'
import { useWords } from '#web/words.ts'

export function NeedLevel({ need, name }: { need: Need; name?: string }) {
  const levels = useWords('role').levels
  return (
    <span className={`need need-${need}`}>
      <NeedBar need={need} />
      {name ?? levels[need]}
    </span>
  )
}
