import { listItems, noteLooked } from '#server/assessing/catalogue.ts'
import type { Command } from '#server/commands/command.ts'
import { recordAct } from '#server/operate/audit-log.ts'

/** How long an address has to answer, in milliseconds, and how many are asked at once. */
const patience = 10_000
const atOnce = 8

/** What an address answers: it is there, it is gone for good, or nobody can say, because it did not answer or let no program in. */
type Answer = 'there' | 'gone' | 'unsure'

/** The code of the fault with which a name stands for no machine. */
const noSuchName = 'ENOTFOUND'

async function lookAt(address: string, method: 'HEAD' | 'GET' = 'HEAD'): Promise<Answer> {
  try {
    const response = await fetch(address, { method, signal: AbortSignal.timeout(patience) })
    await response.body?.cancel()
    // Some servers answer nothing but GET truthfully.
    if (!response.ok && method === 'HEAD') return await lookAt(address, 'GET')
    if (response.ok) return 'there'
    return response.status === 404 || response.status === 410 ? 'gone' : 'unsure'
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code === noSuchName ? 'gone' : 'unsure'
  }
}

/** Looks at every address of the learning catalogue. One that is gone is not shown to visitors until it is there again. */
export async function checkLearning({
  db,
  now,
  by,
  say,
  progress,
}: Command): Promise<{ items: number; gone: string[]; unsure: string[] }> {
  const items = await listItems(db.read)
  const found: Record<Answer, string[]> = { there: [], gone: [], unsure: [] }
  for (let from = 0; from < items.length; from += atOnce) {
    progress(`Looking at ${from + 1} of ${items.length}`)
    const some = items.slice(from, from + atOnce)
    const answers = await Promise.all(some.map(({ item }) => lookAt(item.address)))
    await db.write(async (queries) => {
      for (const [place, { id, item }] of some.entries()) {
        const answer = answers[place] ?? 'unsure'
        found[answer].push(`${item.title}: ${item.address}`)
        if (answer !== 'unsure') await noteLooked(queries, id, now, answer === 'gone')
      }
    })
  }
  const { gone, unsure } = found
  await db.write((queries) =>
    recordAct(queries, now, by, { act: 'look at links', after: { items: items.length, gone: gone.length } }),
  )
  for (const line of gone) say(`Gone, and not shown any more: ${line}`)
  for (const line of unsure) say(`Did not answer, or lets no program in: ${line}`)
  say(`${items.length} looked at, ${gone.length} gone, ${unsure.length} unsure.`)
  return { items: items.length, gone, unsure }
}
