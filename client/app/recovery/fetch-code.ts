import type { RouteObject } from 'react-router'
import type { Api } from '#client/app/api.ts'

type Code = Pick<RouteObject, 'Component'>

/**
 * Fetches the code of a screen. What does not come is no answer until the server is reached, and is then fetched once more.
 * Browsers remember that a file has failed, and a newer build has other files: in the end `loadAnew` loads the page anew, or
 * says that this has been done, and the error page stands in the screen's place.
 */
export async function fetchCode<Screen extends Code>(
  code: () => Promise<Screen>,
  { reached }: Pick<Api, 'reached'>,
  loadAnew: () => boolean,
): Promise<Screen | Code> {
  try {
    return await code()
  } catch {
    await reached()
  }
  try {
    return await code()
  } catch (error) {
    if (loadAnew()) return new Promise<never>(() => undefined)
    return {
      Component: () => {
        throw error
      },
    }
  }
}
