import { join } from 'node:path'
import { callHeaders } from '../../contract/wire/headers.ts'
import { paths } from '../../contract/wire/paths.ts'
import { roleId } from '../../tests/support/app/call-bodies.ts'
import { markedScreens, viewMany } from '../../tests/support/session/many-views.ts'
import { makeFolder, megabytesOf, processorMs, run, startServer, type RunningServer } from '../support/server.ts'

const sessions = Number(process.argv[2] ?? 1000)
const atOnce = 4
const perScreen = 300
/** Looks before the first that counts, after which the server's code is compiled as in one that has run for a while. */
const warmUp = 300

/** What the processor may take for a page, in milliseconds. */
const maxCost = 30

async function costOf(server: RunningServer, cookie: string, screen: string): Promise<number> {
  const look = async () => (await fetch(server.url + screen, { headers: { cookie, 'sec-fetch-site': 'none' } })).text()
  for (let view = 0; view < warmUp; view += 1) await look()
  const before = processorMs(server.pid)
  for (let view = 0; view < perScreen; view += 1) await look()
  return (processorMs(server.pid) - before) / perScreen
}

await run(async () => {
  const settings = { LSP_DATABASE_URL: `sqlite:${join(makeFolder(), 'pages.db')}` }
  await (await startServer(settings)).stop()
  const server = await startServer(settings)
  try {
    const atRest = megabytesOf(server.pid)
    const opened = await fetch(server.url + paths.roleActions(roleId), { headers: { 'sec-fetch-site': 'none' } })
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    console.log(
      `memory: ${atRest.toFixed(0)} MB, after the first rendered page ${megabytesOf(server.pid).toFixed(0)} MB`,
    )
    const uuid = /data-uuid="([^"]+)"/.exec(await opened.text())?.[1]
    await fetch(server.url + paths.call('status_update'), {
      method: 'POST',
      headers: { ...callHeaders, cookie },
      body: JSON.stringify({ uuid, roleId }),
    })
    console.log(`milliseconds of processor for a page, limit ${maxCost}:`)
    for (const screen of markedScreens) {
      const cost = await costOf(server, cookie, screen)
      console.log(`  ${screen}: ${cost.toFixed(1)}${cost <= maxCost ? '' : ' MISSED'}`)
      if (cost > maxCost) process.exitCode = 1
    }
    const seen = await viewMany(server.url, sessions, atOnce)
    console.log(
      `${seen.views} pages of ${sessions} sessions, ${atOnce} at once: ${seen.own} with words of ` +
        `their own session, ${seen.ofOthers.length} with words of another`,
    )
    console.log(`memory afterwards: ${megabytesOf(server.pid).toFixed(0)} MB`)
    for (const found of seen.ofOthers.slice(0, 10)) console.log(`  ${found}`)
    if (seen.ofOthers.length > 0 || seen.own === 0) process.exitCode = 1
  } finally {
    await server.stop()
  }
})
