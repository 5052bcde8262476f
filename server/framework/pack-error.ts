import type { PackFault } from '#domain/framework/checks/fault.ts'

/** Thrown for a pack that cannot be served; the message lists every fault. */
export class PackError extends Error {
  readonly faults: readonly PackFault[]
  constructor(message: string, faults: readonly PackFault[]) {
    super(message)
    this.faults = faults
  }
}
