import type { Calls } from '#contract/calls.ts'
import { redirect } from 'react-router'
import { orWrong, textIn, type Post } from '#web/load.ts'
import { paths } from '#contract/wire/paths.ts'
import type { App } from '#web/app/session.tsx'

/** Begins a profile, blank or filled in from a role. */
export const postBuild: Post = async ({ app: { api, session } }, fields) => {
  const fromRoleId = textIn(fields, 'fromRoleId')
  await api.call('new_questionnaire', fromRoleId === '' ? {} : { fromRoleId })
  const { session_saved } = await session.load()
  const isAtOnce = session_saved || textIn(fields, 'isBuilding') !== ''
  return redirect(isAtOnce ? paths.build() : paths.save(paths.build()))
}

async function add({ api }: App, role: Calls['add_role']['request']): Promise<Response> {
  const { data } = await api.call('add_role', { relationship: '', errors: {}, ...role })
  return redirect(paths.roleActions(data[0]?.id ?? ''))
}

/** Who can see the profile: others, who are told more in the form that follows, or the visitor alone. */
export const postVisibility: Post = async ({ app }, fields) => {
  const choice = textIn(fields, 'choice')
  if (choice === 'yes') return redirect(paths.built('yes'))
  const entered = { role: textIn(fields, 'role'), agency: textIn(fields, 'agency') }
  return orWrong('role', () => add(app, { ...entered, validate: false, byLink: choice === 'link' }))
}

/** Saves the profile for others, or for the visitor alone after all. */
export const postShare: Post = async ({ app, texts }, fields) => {
  const keptId = textIn(fields, 'keptId')
  const entered = { role: textIn(fields, 'role'), agency: textIn(fields, 'agency') }
  if (textIn(fields, 'choice') === 'no') {
    if (keptId !== '') return redirect(paths.roleActions(keptId))
    return orWrong('role', () => add(app, { ...entered, validate: false }))
  }
  const relationship = textIn(fields, 'relationship')
  const names: Readonly<Record<string, string>> = texts.building.relationships
  return orWrong('role', () =>
    add(app, {
      ...entered,
      relationship: Object.hasOwn(names, relationship) ? (names[relationship] ?? '') : '',
      name: textIn(fields, 'name'),
      validate: true,
      ...(keptId === '' ? {} : { roleId: keptId }),
    }),
  )
}
