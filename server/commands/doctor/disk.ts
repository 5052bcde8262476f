import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { inOrder, look, wrong, type Finding } from './finding.ts'

const megabyte = 1024 * 1024
const leastFree = { look: 1024 * megabyte, wrong: 100 * megabyte }

/** Judges how many bytes are free. */
export function judgeDisk(free: number): Finding {
  const found = `${Math.floor(free / megabyte).toLocaleString('en-NZ')} MB are free`
  const todo = 'Make room: without it nothing can be stored, and SQLite needs some to delete as well.'
  if (free < leastFree.wrong) return wrong('disk', found, todo)
  return free < leastFree.look ? look('disk', found, todo) : inOrder('disk', found)
}

/** Looks at the disk of a folder, or of the nearest folder above it that is there. */
export async function checkDisk(folder: string): Promise<Finding> {
  let there = resolve(folder)
  while (!existsSync(there)) there = dirname(there)
  const { bavail, bsize } = await statfs(there)
  return judgeDisk(bavail * bsize)
}
