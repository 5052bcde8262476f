import { data } from 'react-router'
import type { PageText } from '#contract/texts.ts'
import type { Args } from '#web/load.ts'
import { basedOn } from '#web/words.ts'

/** What a screen throws where nothing exists at its address. */
export const nothingThere = () => data({ sentence: '' }, { status: 404 })

/** A page of the pack with its name. */
export type NamedPage = PageText & { name: string }

/** The page of the pack at the screen's address, in which small and capital letters are the same. */
export async function pageAt({ app, request, texts }: Args): Promise<NamedPage> {
  const path = basedOn(app.page.base).withoutBase(new URL(request.url).pathname)
  const asked = path.toLowerCase().replace(/\/$/, '')
  const name = Object.keys(texts.site.pageTitles).find((one) => asked === `/${one.toLowerCase()}`)
  if (name === undefined) throw nothingThere()
  const address = `page/${name}` as const
  const { [address]: page } = await app.texts([address])
  if (!page) throw nothingThere()
  return { ...page, name }
}
