import { widestOf } from '#server/values/network.ts'
import { refuse, Refusal } from '#server/values/refusals.ts'

/**
 * Who waits for a document: whether it goes by mail, the network of who asked for it (null: nobody's), and whether anybody still
 * waits for it.
 */
export type Turn = { isMail: boolean; network: string | null; isWanted: () => boolean }

/** The turn of what the server does for itself. */
export const ownTurn: Turn = { isMail: true, network: null, isWanted: () => true }

type Waiting = Turn & { ahead: number; begin: () => void; drop: (reason: Refusal) => void }

/** Which share of the places documents for downloads may take, and which those of one network: none keeps the others out. */
const shares = { downloads: 0.8, network: 0.4 }

/** Nobody reads this; 499 is what proxies note where a visitor went before the answer. */
const nobodyWaits = () => new Refusal(499, '')

/** Does one piece of work after the other. Past `maxWaiting`, or the share of a kind or a network, more are refused. */
export function fairQueue(maxWaiting: number) {
  let waiting: Waiting[] = []
  let isBusy = false

  function dropUnwanted(): void {
    const unwanted = waiting.filter(({ isWanted }) => !isWanted())
    waiting = waiting.filter((one) => !unwanted.includes(one))
    for (const { drop } of unwanted) drop(nobodyWaits())
  }

  /** Mail comes first, then whoever has the fewest of their network before them. */
  function beginNext(): void {
    dropUnwanted()
    const [next] = waiting.toSorted(
      (one, other) => Number(other.isMail) - Number(one.isMail) || one.ahead - other.ahead,
    )
    isBusy = next !== undefined
    if (!next) return
    waiting = waiting.filter((one) => one !== next)
    next.begin()
  }

  const isSame = (network: string | null, other: string | null) =>
    network !== null && other !== null && widestOf(network) === widestOf(other)

  function place({ isMail, network }: Turn): number {
    const alike = waiting.filter((one) => one.isMail === isMail)
    const ahead = alike.filter((one) => isSame(one.network, network)).length
    const isFull =
      waiting.length >= maxWaiting ||
      (!isMail && alike.length >= Math.ceil(maxWaiting * shares.downloads)) ||
      ahead >= Math.ceil(maxWaiting * shares.network)
    if (isFull) throw refuse('manyDocuments')
    return ahead
  }

  return {
    unfinished: () => waiting.length + Number(isBusy),

    async take<Made>(turn: Turn, work: () => Promise<Made>): Promise<Made> {
      dropUnwanted()
      if (maxWaiting < 0) throw refuse('manyDocuments')
      if (isBusy) {
        const ahead = place(turn)
        await new Promise<void>((begin, drop) => waiting.push({ ...turn, ahead, begin, drop }))
      }
      isBusy = true
      try {
        return await work()
      } finally {
        beginNext()
      }
    },
  }
}
