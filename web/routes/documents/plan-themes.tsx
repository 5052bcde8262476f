import { startTransition, useOptimistic, useRef, useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import type { Plan } from '#contract/plan.ts'
import type { PackTexts } from '#contract/texts.ts'
import { choiceQuery } from '#contract/wire/documents.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { themesOf } from '#domain/assessing/learning.ts'
import { OptionRow, useEarlyTicks } from '#web/ui/fields.tsx'
import { usePack, useWords } from '#web/words.ts'

/** The themes that the address of the plan names; without script, the form puts each into a parameter of its own. */
const themesNamed = (search: URLSearchParams) => search.getAll('themes').flatMap((ids) => ids.split(','))

/** What the address of the plan says of themes. */
export const themesQuery = (search: URLSearchParams) => choiceQuery({ themes: themesNamed(search) })

/** The themes that touch what is chosen to develop, and which of them are printed with the plan. */
export function usePlanThemes(roleId: string, plan: Plan) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const offered = themesOf(
    usePack('themes').themes,
    plan.map(({ id }) => id),
  )
  const inOrder = (ids: readonly string[]) => offered.map(({ id }) => id).filter((id) => ids.includes(id))
  // What was just ticked stands at once, so that the next tick adds to it.
  const [chosen, show] = useOptimistic(inOrder(themesNamed(search)))

  // In the address, so that the choice is still there for whoever comes back from the plan.
  function choose(ids: readonly string[]): void {
    const themes = inOrder(ids)
    startTransition(async () => {
      show(themes)
      await navigate(paths.planRole(roleId, choiceQuery({ themes })), { replace: true, preventScrollReset: true })
    })
  }
  const choice = { themes: chosen }
  return { offered, chosen, choose, choice, query: choiceQuery(choice) }
}

type Props = {
  roleId: string
  offered: PackTexts['themes']['themes']
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
}

/** Which themes are printed with the plan; nothing where none touches what is chosen. */
export function PlanThemes({ roleId, offered, chosen, choose }: Props) {
  const words = useWords('documents').plan
  const { take } = useWords('role').pack_choice
  const [isOpen] = useState(chosen.length > 0)
  const options = useRef<HTMLFieldSetElement>(null)
  useEarlyTicks(options, chosen, choose)
  if (offered.length === 0) return null
  return (
    <details className="plan-themes" open={isOpen}>
      <summary>{words.themes}</summary>
      <Form method="get" action={patterns.getPlan}>
        <input type="hidden" name="roleId" value={roleId} />
        <fieldset ref={options}>
          <legend>{words.themes_about}</legend>
          {offered.map(({ id, title }) => (
            <OptionRow
              key={id}
              type="checkbox"
              id={`theme-${id}`}
              name="themes"
              value={id}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              {title}
            </OptionRow>
          ))}
        </fieldset>
        <noscript>
          <button type="submit" className="button button-secondary">
            {take}
          </button>
        </noscript>
      </Form>
    </details>
  )
}
