import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readRows } from './read-rows.ts'

describe('the rows of a file', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-rows-'))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  /** Reads a file in which a title `X` is a fault. */
  function read(text: string) {
    const path = join(folder, 'staff.csv')
    writeFileSync(path, text)
    return readRows(
      { path, name: 'staff.csv' },
      { progress: () => undefined, say: () => undefined },
      async (_, faults) => async (rows) => {
        for (const { line, cells } of rows) if (cells[0] === 'X') faults.add(line, 'title', 'is too short')
      },
    )
  }

  it('says what was wrong before the line at which reading ends, in the order of lines', async () => {
    await expect(read('title,band\nX,a\nKeeper\nX,b\n"Vet,c\n')).rejects.toThrow(
      'staff.csv:2: title is too short\n' +
        'staff.csv:3: has 1 cells, and the first line has 2\n' +
        'staff.csv:4: title is too short\n' +
        'staff.csv:5: opens a quote that is not closed\n' +
        'Nothing was imported.',
    )
  })

  it('stops a while after the first fault where no row has the right number of cells', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
    await expect(read(`title,band\n${'Keeper\n'.repeat(500)}`)).rejects.toThrow('It was read up to line 3')
  })
})
