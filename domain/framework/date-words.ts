import type { Pack } from './pack-schema.ts'

/** A date in words, such as 21 November 2026, where the pack's readers live. */
export function dateInWords(
  instant: Date,
  { language, time_zone: timeZone }: Pick<Pack, 'language' | 'time_zone'>,
): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(instant)
}
