import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'docs/decisions', 'docs/privacy'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
]

/** A path in a document; a path with a star or braces stands for several files and is not checked. */
const named =
  /(?<![\w/.-])(?:content|domain|contract|server|web|tools|tests|bench|scripts|docs)\/[\w./-]*[\w/](?![\w*{/])/g

describe.each(documents)('%s', (document) => {
  it('names only files that exist', () => {
    const paths = new Set(readFileSync(document, 'utf8').match(named))
    // The name of a pack that whoever reads docs/content.md is about to make.
    const isExample = (path: string) => path.startsWith('content/our-framework')
    expect([...paths].filter((path) => !isExample(path) && !existsSync(path))).toEqual([])
  })
})

it('the page of changes says where each goes, by files', () => {
  const [, ...changes] = readFileSync('docs/changes.md', 'utf8').split(/^## /m)
  expect(changes).toHaveLength(10)
  const places = (change: string) => change.slice(0, change.indexOf('What tells: '))
  expect(changes.filter((change) => places(change).match(named) === null)).toEqual([])
})

it('the map for newcomers names dozens of files', () => {
  const paths = new Set(readFileSync('docs/map.md', 'utf8').match(named))
  expect(paths.size).toBeGreaterThan(30)
})
