import { origin as origins } from 'virtual:pack-origin'
import { language } from 'virtual:pack-words'
import * as words from 'virtual:words/role/head'
import { fill, namesInSentence } from '#domain/framework/sentence.ts'
import type { CapabilityKind, CapabilityNeed } from '#domain/role/needs.ts'
import { originText } from '#domain/role/origin-text.ts'
import type { OriginKind } from '#domain/role/role-origin.ts'
import { counted } from '#client/app/words.ts'
import { Disclosure } from '#client/components/disclosure.tsx'

type Kind = Exclude<CapabilityKind, 'core'>

const countedKinds: readonly Kind[] = ['people', 'strategic']

function share(kind: Kind, essential: number, all: number): string {
  const { all: every, some, none } = words.counts[kind]
  const values = { count: all, all }
  if (essential === all) return counted(every, values)
  return essential === 0 ? counted(none, values) : fill(some, { essential, all })
}

function part(needs: readonly CapabilityNeed[], kind: Kind) {
  const all = needs.filter((entry) => entry.kind === kind)
  const essential = all.filter(({ need }) => need === 'essential')
  return { kind, essential, count: share(kind, essential.length, all.length) }
}

type Props = { needs: readonly CapabilityNeed[]; origin: OriginKind | null }

function Explanation({ needs, origin }: Props) {
  const parts = countedKinds.map((kind) => part(needs, kind))
  const counts = namesInSentence(
    { language },
    parts.map(({ count }) => count),
  )
  return (
    <>
      <p>{fill(words.why_about, { counts })}</p>
      {parts
        .filter(({ essential }) => essential.length > 0)
        .map(({ kind, essential, count }) => (
          <div key={kind}>
            <h2>{count}</h2>
            <ul>
              {essential.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </div>
        ))}
      {origin && (
        <>
          <h2>{origins.heading}</h2>
          <p>{originText(origins, origin)}</p>
        </>
      )}
    </>
  )
}

/** Explains the counts of a role: which people and strategic capabilities are essential to it, and where its profile comes from. */
export function RoleNumbers({ needs, origin }: Props) {
  return (
    <Disclosure label={words.why}>
      <Explanation needs={needs} origin={origin} />
    </Disclosure>
  )
}
