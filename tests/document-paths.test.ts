import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'lab/README.md',
  ...['docs', 'docs/decisions', 'docs/privacy'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
]

/** A path in a document; a path with a star or braces stands for several files and is not checked. */
const named = /(?<![\w/.-])(?:content|domain|contract|server|web|tools|tests|lab|docs)\/[\w./-]*[\w/](?![\w*{/])/g

describe.each(documents)('%s', (document) => {
  it('names only files that exist', () => {
    const paths = new Set(readFileSync(document, 'utf8').match(named))
    // The name of a pack that whoever reads docs/content.md is about to make.
    const isExample = (path: string) => path.startsWith('content/our-framework')
    expect([...paths].filter((path) => !isExample(path) && !existsSync(path))).toEqual([])
  })
})
