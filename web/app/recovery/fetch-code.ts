import type { Api } from '#web/app/api.ts'

type Recovery<Code> = Pick<Api, 'reached'> & {
  /** Returns false if the page has just been loaded again without success. */
  reload: () => boolean
  /** What stands for code that cannot be had. */
  failed: (error: unknown) => Code
}

/**
 * Loads code of the client. If that fails, waits until the server responds and tries again. Some browsers never fetch a failed
 * module again, and after an update the file is gone: then the page is loaded again. If that has already been tried, returns
 * what shows the error page.
 */
export async function fetchCode<Code>(
  code: () => Promise<Code>,
  { reached, reload, failed }: Recovery<Code>,
): Promise<Code> {
  try {
    return await code()
  } catch {
    await reached()
  }
  try {
    return await code()
  } catch (error) {
    if (reload()) return new Promise<never>(() => undefined)
    return failed(error)
  }
}
