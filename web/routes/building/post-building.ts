import type { Calls } from '#contract/calls.ts'
import { orWrong, textIn, type Post } from '#web/app/posting/post.ts'
import { paths } from '#contract/wire/paths.ts'
import type { App } from '#web/app/session.tsx'

/** Begins a profile, blank or filled in from a role. */
export const postBuild: Post = async ({ api, session }, fields) => {
  const fromRoleId = textIn(fields, 'fromRoleId')
  await api.call('new_questionnaire', fromRoleId === '' ? {} : { fromRoleId })
  const isAtOnce = session.get()?.session_saved === true || textIn(fields, 'isBuilding') !== ''
  return { to: isAtOnce ? paths.build() : paths.save(paths.build()) }
}

async function add({ api }: App, role: Calls['add_role']['request']): Promise<{ to: string }> {
  const { data } = await api.call('add_role', { relationship: '', errors: {}, ...role })
  return { to: paths.roleActions(data[0]?.id ?? '') }
}

/** Who can see the profile: others, who are told more in the form that follows, or the visitor alone. */
export const postVisibility: Post = async (app, fields) => {
  const choice = textIn(fields, 'choice')
  if (choice === 'yes') return { to: paths.built('yes') }
  const entered = { role: textIn(fields, 'role'), agency: textIn(fields, 'agency') }
  return orWrong('role', () => add(app, { ...entered, validate: false, byLink: choice === 'link' }))
}

/** Saves the profile for others, or for the visitor alone after all. */
export const postShare: Post = async (app, fields) => {
  const keptId = textIn(fields, 'keptId')
  const entered = { role: textIn(fields, 'role'), agency: textIn(fields, 'agency') }
  if (textIn(fields, 'choice') === 'no') {
    if (keptId !== '') return { to: paths.roleActions(keptId) }
    return orWrong('role', () => add(app, { ...entered, validate: false }))
  }
  const relationship = textIn(fields, 'relationship')
  const names: Readonly<Record<string, string>> = relationshipNames
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
