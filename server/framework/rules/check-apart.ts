import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { PackError } from '#server/framework/faults.ts'

type Asked = { checkedFolder: string }

/** What the check of the content finds in a pack, in a thread of its own, which alone loads the dictionaries. */
export function checkApart(folder: string): Promise<readonly PackFault[]> {
  return new Promise((settle, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { checkedFolder: folder } satisfies Asked })
    worker.once('message', settle)
    worker.once('error', fail)
  })
}

if (!isMainThread && parentPort && workerData instanceof Object && 'checkedFolder' in workerData) {
  const { checkedFolder } = workerData as Asked
  const { checkContent } = await import('./check-content.ts')
  let found: readonly PackFault[] = []
  try {
    checkContent(checkedFolder)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    found = error.faults
  }
  parentPort.postMessage(found, [])
}
