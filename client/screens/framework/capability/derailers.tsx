import * as packWords from 'virtual:pack-capability-words'
import type { PublicCapability } from 'virtual:pack-capabilities'
import { Items } from './items.tsx'
import { Part } from './part.tsx'

/** How a capability goes wrong, by when it does. */
export function Derailers({ derailers }: Pick<Required<PublicCapability>, 'derailers'>) {
  const times = [...new Set(derailers.map(({ when }) => when))]
  return (
    <Part title={packWords.derailers.heading}>
      <p>{packWords.derailers.meaning}</p>
      {times.map((time) => (
        <div key={time}>
          <h3>{packWords.derailer_names[time]}</h3>
          <Items items={derailers.filter(({ when }) => when === time).map(({ text }) => text)} />
        </div>
      ))}
    </Part>
  )
}
