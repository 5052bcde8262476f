import { Client } from 'pg'
import { expect, it } from 'vitest'
import { openDataFiles } from '#contract/wire/server-paths.ts'
import { served } from '#contract/wire/paths.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { json, csv, case: casePackage } = openDataFiles.roles

it.each([
  ['the sitemap', [served.sitemap]],
  ['the files of all profiles', [json, csv, casePackage]],
])('%s: 8 are on their way to a network and 24 in all, and more once they have arrived', async (_name, files) => {
  const test = await openTestApp('postgres', { trustProxy: ['127.0.0.1/32'] })
  const holder = new Client({ connectionString: test.deps.databaseUrl })
  await holder.connect()
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (network: number, place = 0) => {
    // Of a whole /48 each, as one visitor may have it.
    const headers = { 'x-forwarded-for': `2001:db8:${network}:${place}::1` }
    const response = await fetch(address + files[place % files.length], { headers })
    await response.text()
    return response
  }
  const askOften = (network: number, count: number) => Array.from({ length: count }, (_, place) => ask(network, place))
  try {
    // What is being read waits, and what is refused is answered.
    await holder.query('begin')
    await holder.query('lock table roles in access exclusive mode')
    const ofOne = askOften(1, 9)
    const refused = await Promise.race(ofOne)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    const ofOthers = [...askOften(2, 8), ...askOften(3, 8), ask(4)]
    expect((await Promise.race(ofOthers)).headers.get('retry-after')).toBe('30')
    await holder.query('rollback')
    const statuses = (await Promise.all([...ofOne, ...ofOthers])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 24 }, () => 200), 503, 503])
    await expect.poll(async () => (await ask(1)).status).toBe(200)
  } finally {
    await holder.end()
    await test.close()
  }
})
