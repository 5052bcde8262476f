import { sendTheMost } from '#tests/support/app/most-admitted.ts'
import { expect, test } from '#tests/support/browser.ts'
import { newSite } from '#tests/support/site.ts'

/** Fewer shapes of each; the laboratory sends all. */
test(
  'the most that each call, address and form admits keeps nobody waiting @one-width',
  { tag: '@always' },
  async () => {
    const site = await newSite()
    try {
      await site.start()
      const { tries, failures } = await sendTheMost(site, true)
      expect(failures).toEqual([])
      expect(tries).toBeGreaterThan(300)
    } finally {
      await site.remove()
    }
  },
)
