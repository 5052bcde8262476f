import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'typed-titles-nz.txt')

/** Titles as other people write them, and the profiles that fit. The file names the source of each. */
export const othersTitles: readonly { typed: string; fits: readonly string[] }[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [typed = '', fits = ''] = line.split('|').map((part) => part.trim())
    return { typed, fits: fits.split(';').map((title) => title.trim()) }
  })
