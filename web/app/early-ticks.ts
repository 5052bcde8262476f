import { type RefObject, useEffect } from 'react'

/** Takes over what was ticked among `options` before the page's code ran. */
export function useEarlyTicks(
  options: RefObject<HTMLElement | null>,
  chosen: readonly string[],
  onChoose: (ids: readonly string[]) => void,
): void {
  useEffect(() => {
    const ticked = [...(options.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(
      ({ value }) => value,
    )
    if (ticked.length !== chosen.length) onChoose(ticked)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
