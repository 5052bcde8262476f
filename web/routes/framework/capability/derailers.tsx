import type { PublicCapability } from '#contract/texts.ts'
import { Items } from './items.tsx'
import { Part } from './part.tsx'
import { usePack } from '#web/words.ts'

/** How a capability goes wrong, by when it does. */
export function Derailers({ derailers }: Pick<Required<PublicCapability>, 'derailers'>) {
  const packWords = usePack('capability_words')
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
