import { language } from 'virtual:pack-words'
import * as words from 'virtual:words/role/head'
import { fill, namesInSentence } from '#domain/framework/sentence.ts'
import type { CapabilityKind, CapabilityNeed } from '#domain/role/needs.ts'
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

function Explanation({ needs }: { needs: readonly CapabilityNeed[] }) {
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
    </>
  )
}

/** Explains the counts of a role: which people and strategic capabilities are essential to it. */
export function RoleNumbers({ needs }: { needs: readonly CapabilityNeed[] }) {
  return (
    <Disclosure label={words.why}>
      <Explanation needs={needs} />
    </Disclosure>
  )
}
