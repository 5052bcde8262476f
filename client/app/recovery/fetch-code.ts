import type { RouteObject } from 'react-router'
import type { Api } from '#client/app/api.ts'

type Code = Pick<RouteObject, 'Component'>

/**
 * Loads a screen's code. If that fails, waits until the server responds and tries again. Some browsers never fetch a failed
 * module again, and after an update the file is gone: then `reload` loads the page again. If that has already been tried and
 * `reload` returns false, the error page is shown.
 */
export async function fetchCode<Screen extends Code>(
  code: () => Promise<Screen>,
  { reached }: Pick<Api, 'reached'>,
  reload: () => boolean,
): Promise<Screen | Code> {
  try {
    return await code()
  } catch {
    await reached()
  }
  try {
    return await code()
  } catch (error) {
    if (reload()) return new Promise<never>(() => undefined)
    return {
      Component: () => {
        throw error
      },
    }
  }
}
