import type { CapabilityKind, CapabilityNeed } from '#domain/role/needs.ts'
import { Disclosure } from '#client/components/disclosure.tsx'

type Counted = { kind: CapabilityKind; name: string }

const counted = [
  { kind: 'people', name: 'people capabilities' },
  { kind: 'strategic', name: 'strategic capabilities' },
] as const satisfies readonly Counted[]

function share(essential: number, all: number): string {
  if (essential === all) return `all ${all}`
  return essential === 0 ? `none of the ${all}` : `${essential} of the ${all}`
}

function part(needs: readonly CapabilityNeed[], { kind, name }: Counted) {
  const all = needs.filter((entry) => entry.kind === kind)
  const essential = all.filter(({ need }) => need === 'essential')
  return { kind, essential, words: `${share(essential.length, all.length)} ${name}` }
}

function Explanation({ needs }: { needs: readonly CapabilityNeed[] }) {
  const parts = counted.map((entry) => part(needs, entry))
  return (
    <>
      <p>
        The numbers count what is essential to this role: {parts.map(({ words }) => words).join(' and ')}. Core
        capabilities are not counted, because every role needs them.
      </p>
      {parts
        .filter(({ essential }) => essential.length > 0)
        .map(({ kind, essential, words }) => (
          <div key={kind}>
            <h2>{words}</h2>
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

/** Why a role has the counts that it has: how many people and strategic capabilities are essential to it, and which ones. */
export function RoleNumbers({ needs }: { needs: readonly CapabilityNeed[] }) {
  return (
    <Disclosure label="Why these numbers?">
      <Explanation needs={needs} />
    </Disclosure>
  )
}
