import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#contract/wire/paths.ts'
import { makeBenchFolder } from '#bench/bench-folder.ts'
import { startServed, type RunningServer } from '#bench/server.ts'
import { roleId } from '#tests/support/app/call-bodies.ts'
import { markedScreens, viewMany } from '#tests/support/session/many-views.ts'

const sessions = Number(process.argv[2] ?? 1000)
const atOnce = 4
const perScreen = 300
/** Looks before the first that counts, after which the server's code is compiled as in one that has run for a while. */
const warmUp = 300

/** In milliseconds of processor, the server's so far; Linux counts in hundredths of a second. */
function processorOf({ pid }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function megabytesOf({ pid }: RunningServer): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

async function costOf(server: RunningServer, cookie: string, screen: string): Promise<number> {
  const look = async () => (await fetch(server.url + screen, { headers: { cookie, 'sec-fetch-site': 'none' } })).text()
  for (let view = 0; view < warmUp; view += 1) await look()
  const before = processorOf(server)
  for (let view = 0; view < perScreen; view += 1) await look()
  return (processorOf(server) - before) / perScreen
}

async function main(): Promise<void> {
  const folder = makeBenchFolder()
  const settings = { LSP_DATABASE_URL: `sqlite:${join(folder.path, 'pages.db')}` }
  await (await startServed(settings)).stop()
  const server = await startServed(settings)
  try {
    const atRest = megabytesOf(server)
    const opened = await fetch(server.url + paths.roleActions(roleId), { headers: { 'sec-fetch-site': 'none' } })
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    console.log(`memory: ${atRest.toFixed(0)} MB, after the first rendered page ${megabytesOf(server).toFixed(0)} MB`)
    const uuid = /data-uuid="([^"]+)"/.exec(await opened.text())?.[1]
    await fetch(server.url + paths.call('status_update'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
      body: JSON.stringify({ uuid, roleId }),
    })
    console.log('milliseconds of processor for a page:')
    for (const screen of markedScreens) {
      console.log(`  ${screen}: ${(await costOf(server, cookie, screen)).toFixed(1)}`)
    }
    const seen = await viewMany(server.url, sessions, atOnce)
    console.log(
      `${seen.views} pages of ${sessions} sessions, ${atOnce} at once: ${seen.own} with words of ` +
        `their own session, ${seen.ofOthers.length} with words of another`,
    )
    console.log(`memory afterwards: ${megabytesOf(server).toFixed(0)} MB`)
    for (const found of seen.ofOthers.slice(0, 10)) console.log(`  ${found}`)
    if (seen.ofOthers.length > 0 || seen.own === 0) process.exitCode = 1
  } finally {
    await server.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
