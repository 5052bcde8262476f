import { fill } from '#domain/framework/sentence.ts'
import type { CountedAxis } from '#domain/role/axes.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { originText } from '#domain/role/origin-text.ts'
import type { OriginKind } from '#domain/role/role-origin.ts'
import type { Words } from '#domain/words/words.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { usePack, useWords, useWriter, type InWords } from '#web/words.ts'

/** How many of an axis are essential, in words. */
function share(
  { all: every, some, none }: Words['role']['head']['counts'],
  { counted }: InWords,
  { in_sentence: axis, most }: CountedAxis,
  essential: number,
): string {
  const values = { axis, count: most, all: most }
  if (essential === most) return counted(every, values)
  return essential === 0 ? counted(none, values) : fill(some, { axis, essential, all: most })
}

type Props = { needs: readonly CapabilityNeed[]; origin: OriginKind | null; reasons: readonly string[] }

function Origin({ origin }: { origin: OriginKind }) {
  const { origin: origins } = usePack('origin')
  return <p>{originText(origins, origin)}</p>
}

/** Why the role needs what it needs; nothing where the framework does not say it. */
function Reasons({ reasons }: Pick<Props, 'reasons'>) {
  const words = useWords('role').head
  if (reasons.length === 0) return null
  return (
    <>
      <h2>{words.reasons}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  )
}

function Explanation({ needs, origin, reasons }: Props) {
  const { axes } = usePack('axes')
  const { origin: origins } = usePack('origin')
  const words = useWords('role').head
  const inWords = useWriter()
  const parts = axes.map((axis) => {
    const essential = needs.filter((entry) => entry.axis === axis.place && entry.need === 'essential')
    return { place: axis.place, essential, count: share(words.counts, inWords, axis, essential.length) }
  })
  const counts = inWords.namesInSentence(parts.map(({ count }) => count))
  return (
    <>
      <p>
        {fill(words.why_about, { counts })}
        {needs.some(({ core }) => core) && ` ${words.core}`}
      </p>
      {parts
        .filter(({ essential }) => essential.length > 0)
        .map(({ place, essential, count }) => (
          <div key={place}>
            <h2>{count}</h2>
            <ul>
              {essential.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </div>
        ))}
      <Reasons reasons={reasons} />
      {origin && (
        <>
          <h2>{origins.heading}</h2>
          <Origin origin={origin} />
        </>
      )}
    </>
  )
}

/** Explains the counts of a role: which capabilities of each axis are essential to it, and where its profile comes from. */
export function RoleNumbers({ needs, origin, reasons }: Props) {
  const { axes } = usePack('axes')
  const { origin: origins } = usePack('origin')
  const words = useWords('role').head
  if (axes.length === 0) {
    return (
      origin && (
        <Disclosure label={origins.heading}>
          <Origin origin={origin} />
          <Reasons reasons={reasons} />
        </Disclosure>
      )
    )
  }
  return (
    <Disclosure label={words.why}>
      <Explanation needs={needs} origin={origin} reasons={reasons} />
    </Disclosure>
  )
}
