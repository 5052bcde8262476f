import { useLoaderData } from 'react-router'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { needLevels } from '#domain/role/needs.ts'
import { serving } from '#web/load.ts'
import '#web/styles/role/embedded-role.css'
import { NeedLevel } from '#web/ui/need.tsx'
import { useBase, usePack, useWords } from '#web/words.ts'

export const loader = serving('embeddedRole', ['role'])

/** A role's profile in a frame of another site. What it links to opens beside that site, not within the frame. */
export default function EmbeddedRole() {
  const { page } = useLoaderData<typeof loader>()
  const { withBase } = useBase()
  const words = useWords('role').embedded
  const { site } = usePack('site')
  const { title, agency, meta, needs, to } = page
  const beside = { target: '_blank', rel: 'noopener' } as const
  return (
    <main className="embedded-role">
      <title>{`${title} – ${site.product}`}</title>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p>
        {agency} <span className="hint">({meta})</span>
      </p>
      {needLevels.toReversed().map((level) => {
        const there = needs.filter(({ need }) => need === level)
        if (there.length === 0 || level === 'none') return null
        return (
          <section key={level}>
            <h2>
              <NeedLevel need={level} />
            </h2>
            <ul>
              {there.map(({ id, name }) => (
                <li key={id}>
                  <a href={withBase(paths.capability(id))} {...beside}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <p className="embedded-role-to">
        <a className="button" href={to} {...beside}>
          {words.open}
        </a>
      </p>
      <p className="hint">{fill(words.about, { title })}</p>
    </main>
  )
}
