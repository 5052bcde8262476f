import { saveSession } from '#tests/support/session/saved-session.ts'
import { newVisitor, type TestApp, type Visitor } from '#tests/support/test-app.ts'

export const teamRole = 'hr-director--any'

/** A visitor with a saved session who leads a team; with the token of its link. */
export async function newLeader(site: TestApp, name = ''): Promise<{ leader: Visitor; token: string }> {
  const leader = await newVisitor(site.app)
  await leader.call('status_update', { roleId: teamRole })
  await saveSession(site, leader)
  const { link } = await leader.call('team_make', { name })
  return { leader, token: link?.split('#')[1] ?? '' }
}

/** A visitor with a saved session who has rated themselves. */
export async function newRated(site: TestApp, ratings: Readonly<Record<string, string>>): Promise<Visitor> {
  const member = await newVisitor(site.app)
  await member.rate(teamRole, ratings)
  await saveSession(site, member)
  return member
}

/** Somebody who rates themselves and joins. */
export async function newMember(
  site: TestApp,
  token: string,
  ratings: Readonly<Record<string, string>>,
): Promise<Visitor> {
  const member = await newRated(site, ratings)
  await member.call('team_join', { token })
  return member
}

/** Lets a day pass since anybody joined a team. */
export async function restTeams({ deps }: { deps: Pick<TestApp['deps'], 'db'> }): Promise<void> {
  await deps.db.write((queries) => queries.updateTable('teams').set({ last_joined_at: null }).execute())
}

/** What the leader sees after looking, a day after the last one joined. */
export async function lookAtTeam(site: TestApp, leader: Visitor) {
  await restTeams(site)
  await leader.call('team_look', {})
  const { team } = await leader.call('team_load', {})
  return team?.picture ?? []
}

/** Leaves the only team that a visitor has joined. */
export async function leaveTeam(member: Visitor): Promise<void> {
  const { joined } = await member.call('team_load', {})
  await member.call('team_leave', { id: joined[0]?.id ?? '' })
}
