import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { chose } from '#gallery/states/role/role.ts'

/** A talk about a role, as a manager prepares it. */
export function talkStates({ pack, session, role }: Fixtures): State[] {
  const { chosen } = session
  const { app, documents } = pack.words
  const { purpose, needs, guide } = pack.documents.talk_guide
  const talk = { screen: '/talk', path: paths.talk(role.id), session: chosen, answers: chose(chosen) }
  return [
    { ...talk, state: 'loading', answers: { status_update: ['pending'] }, says: [app.loading.heading] },
    {
      ...talk,
      state: 'ready',
      says: [
        app.titles.talk,
        role.title,
        role.agency,
        purpose.title,
        documents.talk.form,
        documents.download.now,
        guide.heading,
        ...guide.parts.flatMap(({ heading, items }) => [heading, ...items]),
        needs.heading,
        fill(documents.talk.to_role, { role: role.title }),
      ],
    },
    {
      ...talk,
      state: 'downloaded',
      steps: [{ press: documents.download.now }],
      says: [documents.download.again, documents.download.started],
    },
  ]
}
