import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Role } from '#contract/role.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
import { neededCapabilities } from '#domain/role/panel.ts'
import { choiceQuery, readChoice } from '#contract/wire/document-choice.ts'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#web/app/session.tsx'
import type { NamedAgency } from '#web/routes/role/general-profile.tsx'
import { PackChoice } from './pack-choice.tsx'
import { RoleDocument, type Sendings } from '#web/routes/role/role-document.tsx'
import { useWords } from '#web/words.ts'

type Props = Sendings & { role: Role; needs: readonly CapabilityNeed[]; agency: NamedAgency | null }

export function InterviewPackPanel({ role, needs, agency, before, onSent }: Props) {
  const { nothing } = useWords('role').needs
  const words = useWords('role').page
  const { interview_pack: fileName } = useWords('documents').file_names
  const { api } = useApp()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { capabilities: named = [] } = readChoice(Object.fromEntries(search))
  const needed = neededCapabilities(needs)
  // What was just ticked stands at once, so that the next tick adds to it.
  const [chosen, show] = useOptimistic(needed.map(({ id }) => id).filter((id) => named.includes(id)))
  const choice = { agency: agency?.value, ...(chosen.length === 0 ? {} : { capabilities: chosen }) }

  // In the address, so that the choice is still there for whoever comes back from the pack.
  function choose(capabilities: readonly string[]): void {
    startTransition(async () => {
      show([...capabilities])
      await navigate(paths.roleActions(role.id, 'interview', choiceQuery({ capabilities })), {
        replace: true,
        preventScrollReset: true,
      })
    })
  }

  return (
    <>
      <p>{words.interview_about}</p>
      {needed.length === 0 ? <p>{nothing}</p> : <PackChoice needed={needed} chosen={chosen} onChoose={choose} />}
      <RoleDocument
        href={documentPaths.roleDocument('interview_pack', role.id, api.uuid, choice)}
        page={documentPaths.documentPage('interview_pack', role.id, choice)}
        name={fill(fileName, { title: role.title })}
        role={role}
        choice={choice}
        before={before}
        onSent={onSent}
        emailType="INTERVIEW_PACK"
        tab="interview"
      />
    </>
  )
}
