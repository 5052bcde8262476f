import type { onRequestHookHandler } from 'fastify'
import { networkOf, widestOf } from '#server/values/network.ts'
import { refuse } from '#server/values/refusals.ts'

/** How many long files may be on their way, in all and to one network. */
const mostAtOnce = { all: 24, network: 8 } as const

/** Refuses too many files at once that are read while they are sent: one that nobody receives keeps memory for what it has read. */
export function fewAtOnce(most: Readonly<Record<keyof typeof mostAtOnce, number>> = mostAtOnce): onRequestHookHandler {
  const onTheirWay: string[] = []
  return (request, reply, done) => {
    const network = widestOf(networkOf(request.ip))
    const own = onTheirWay.filter((one) => one === network).length
    if (onTheirWay.length >= most.all || own >= most.network) return done(refuse('manyDocuments'))
    onTheirWay.push(network)
    reply.raw.once('close', () => onTheirWay.splice(onTheirWay.indexOf(network), 1))
    return done()
  }
}
