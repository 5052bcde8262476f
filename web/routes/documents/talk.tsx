import { useLoaderData } from 'react-router'
import type { Role } from '#contract/role.ts'
import type { SessionState } from '#contract/session.ts'
import { toRole } from '#web/app/back-to.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { NeedRole, RoleHeading } from '#web/ui/need.tsx'
import { RoleNeeds } from '#web/ui/role-needs.tsx'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useApp } from '#web/app/session.tsx'
import { loading, type Args } from '#web/load.ts'
import { FileDownload, ReadAsPage } from '#web/ui/download-link.tsx'
import { Items } from '#web/ui/text.tsx'
import { Link } from '#web/ui/link.tsx'
import { usePack, useWords } from '#web/words.ts'

type Loaded = Pick<SessionState, 'role' | 'role_needs'> & { heading: string }

async function load({ app: { api, session }, request, params, texts }: Args): Promise<Loaded> {
  await session.load()
  const { data } = await api.call('status_update', { roleId: params['roleId'] ?? '' }, request.signal)
  session.merge(data)
  const { role, role_needs } = data
  const named = { kind: texts.app.titles.talk, title: role?.title ?? '' }
  return { role, role_needs, heading: fill(texts.documents.parts.title, named) }
}

export const loader = loading(['documents', 'role', 'talk'], load)
export const clientLoader = loading(['documents', 'role', 'talk'], load)

export const handle: ScreenMeta<Loaded> = {
  title: ({ app }) => app.titles.talk,
  pageTitle: ({ heading }) => heading,
  back: ({ session, texts }) => toRole(texts, session, 'profile'),
}

/** The guide to the talk as a Word file and as a page. */
function TalkDocument({ role }: { role: Role }) {
  const { asks } = usePack('talk')
  const words = useWords('documents').talk
  const { talk_guide } = useWords('documents').file_names
  const { api } = useApp()
  const name = fill(talk_guide, { title: role.title })
  return (
    <>
      <p>{asks ? words.form_about : words.form_about_short}</p>
      <FileDownload href={documentPaths.roleDocument('talk_guide', role.id, api.uuid)} name={name}>
        <ReadAsPage page={documentPaths.documentPage('talk_guide', role.id)} name={name} />
      </FileDownload>
    </>
  )
}

function Purpose() {
  const { purpose } = usePack('talk')
  return (
    <details>
      <summary>{purpose.title}</summary>
      {purpose.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </details>
  )
}

function Questions() {
  const { questions } = usePack('talk')
  return (
    <>
      <h2>{questions.heading}</h2>
      <p>{questions.introduction}</p>
      <div className="talk-questions">
        {questions.parts.map(({ heading, items }) => (
          <section key={heading} className="card">
            <h3>{heading}</h3>
            <Items items={items} />
          </section>
        ))}
      </div>
    </>
  )
}

/** What a manager needs to talk with somebody about how they grow in a role, or towards it. */
export default function Talk() {
  const { needs: needsHeading } = usePack('talk')
  const { talk: title } = useWords('app').titles
  const words = useWords('documents').talk
  const { role, role_needs: needs } = useLoaderData<Loaded>()
  if (!role) return <NeedRole />
  return (
    <div className="wide-column talk">
      <RoleHeading title={title} role={role} />
      <TalkDocument role={role} />
      <Purpose />
      <Questions />
      <RoleNeeds needs={needs.filter(({ need }) => need !== 'none')} title={needsHeading} level={2} />
      <p className="onward">
        <Link to={paths.roleActions(role.id)}>{fill(words.to_role, { role: role.title })}</Link>
      </p>
    </div>
  )
}
