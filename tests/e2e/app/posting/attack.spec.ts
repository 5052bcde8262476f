import { rows } from '#scripts/attack/rows/most-admitted.ts'
import { startTarget } from '#scripts/attack/target.ts'
import { expect, test } from '#tests/support/browser.ts'

/** Fewer tries; `npm run attack` has all. */
const quick = (usual: number) => Math.ceil(usual / 50)

for (const { name, run } of rows) {
  test(`an attack by ${name} fails @one-width`, { tag: '@always' }, async () => {
    const target = await startTarget(quick)
    try {
      expect((await run(target)).failures).toEqual([])
    } finally {
      await target.stop()
    }
  })
}
