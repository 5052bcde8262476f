import { useState } from 'react'
import type { Teams } from '#contract/team-load.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useApp } from '#web/app/session.tsx'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { LinkToCopy } from '#web/ui/sharing/link-to-copy.tsx'
import { TeamPicture } from './team-picture.tsx'
import { useWords, useWriter } from '#web/words.ts'

type Team = NonNullable<Teams['team']>
type Props = { team: Team; link: string | null; onLook: () => Promise<Teams>; onEnd: () => Promise<void> }

/** Looks at what waits, and says whether there is anything new. */
function Look({ team, onLook }: Pick<Props, 'team' | 'onLook'>) {
  const picture = useWords('team').picture
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [told, setTold] = useState('')

  async function look(): Promise<void> {
    await api.call('team_look', {})
    const { team: after } = await onLook()
    const isNew = JSON.stringify(after?.picture) !== JSON.stringify(team.picture)
    const isShown = (after?.picture.length ?? 0) > 0
    setTold(isNew && isShown ? picture.shown : picture.nothing_new)
  }

  return (
    <>
      <p>{picture.more_wait}</p>
      <p>
        <button type="button" className="button" onClick={() => void run(look).catch(fail)}>
          {picture.look}
        </button>
      </p>
      <p role="status">{told}</p>
    </>
  )
}

/** The team that a visitor leads: its link, shown once, what it looks at, and its picture. */
export function LedTeam({ team, link, onLook, onEnd }: Props) {
  const words = useWords('team').leading
  const picture = useWords('team').picture
  const { dateInWords, namesInSentence } = useWriter()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const { link: label, link_hint: hint, copy, copy_name, copied, selected } = words
  return (
    <>
      <section aria-labelledby="team-led">
        <h2 id="team-led">
          {team.name === '' ? (
            words.heading
          ) : (
            <Filled sentence={words.named} values={{ name: <bdi>{team.name}</bdi> }} />
          )}
        </h2>
        <p>
          {team.is_whole ? words.all : fill(words.some, { names: namesInSentence(team.capabilities) })}{' '}
          {fill(words.ends, { date: dateInWords(team.ends_at) })}
        </p>
        {link === null ? (
          <p className="hint">{words.lost}</p>
        ) : (
          <LinkToCopy link={link} words={{ label, hint, copy, copy_name, copied, selected }} />
        )}
      </section>
      <section aria-labelledby="team-picture">
        <h2 id="team-picture">{picture.heading}</h2>
        <Look team={team} onLook={onLook} />
        <TeamPicture team={team} />
      </section>
      <AskFirst label={words.end} question={words.end_ask} keep={words.keep} onYes={() => void run(onEnd).catch(fail)}>
        {words.end_goes}
      </AskFirst>
    </>
  )
}
