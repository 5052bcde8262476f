import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { Teams } from '#contract/team-load.ts'
import { paths } from '#contract/wire/paths.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp } from '#web/app/session.tsx'
import { loading, type Args } from '#web/load.ts'
import { JoinedTeams } from './joined-teams.tsx'
import { LedTeam } from './led-team.tsx'
import { MakeTeam } from './make-team.tsx'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Loaded = { role: Role | null; loaded: Teams }

async function load({ app: { api, session }, request }: Args): Promise<Loaded> {
  const { role } = await session.load()
  const { data } = await api.call('team_load', {}, request.signal)
  return { role, loaded: data }
}

export const loader = loading(['ratings', 'team'], load)
export const clientLoader = loading(['ratings', 'team'], load)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.team,
  back: ({ from, texts }) => from ?? { to: paths.yours, label: texts.app.page_titles.yours },
}

/** Where the session is not saved, the team would go with it after some days. */
function SaveFirst() {
  const words = useWords('team').making
  return (
    <div className="caution">
      <p>{words.save_first}</p>
      <p>
        <Link className="button" to={paths.save(paths.team)}>
          {words.save}
        </Link>
      </p>
    </div>
  )
}

export default function Team() {
  const { team: title } = useWords('app').titles
  const { ended } = useWords('team').leading
  const words = useWords('team').making
  const { api } = useApp()
  const { role, loaded } = useLoaderData<Loaded>()
  const [teams, setTeams] = useState(loaded)
  const [link, setLink] = useState<string | null>(null)
  const [hasEnded, setEnded] = useState(false)

  async function reload(): Promise<Teams> {
    const { data } = await api.call('team_load', {})
    setTeams(data)
    return data
  }

  async function made(newLink: string): Promise<void> {
    setLink(newLink)
    setEnded(false)
    await reload()
  }

  async function end(): Promise<void> {
    await api.call('team_end', {})
    setLink(null)
    setEnded(true)
    await reload()
  }

  const { team, is_saved: isSaved, joined } = teams
  return (
    <div className="column team">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lede">{words.lede}</p>
      <p role="status">{hasEnded ? ended : ''}</p>
      {!team && <JoinedTeams joined={joined} onLeft={reload} />}
      {team && <LedTeam team={team} link={link} onLook={reload} onEnd={end} />}
      {!team && !isSaved && <SaveFirst />}
      {!team && isSaved && <MakeTeam role={role} onMade={made} />}
      {team && <JoinedTeams joined={joined} onLeft={reload} />}
    </div>
  )
}
