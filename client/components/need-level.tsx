import * as levels from 'virtual:words/role/levels'
import type { Need } from '#domain/role/needs.ts'
import { NeedBar } from './need-bar.tsx'

export function NeedLevel({ need, name = levels[need] }: { need: Need; name?: string }) {
  return (
    <span className={`need need-${need}`}>
      <NeedBar need={need} />
      {name}
    </span>
  )
}
