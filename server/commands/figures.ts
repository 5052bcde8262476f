import { figuresCsv, publishedFigures } from '#server/session/published-figures.ts'
import { type Command, CommandError, exitCodes, type Facts } from './command.ts'

/** Writes what is published of what is used, of all weeks and periods or of one, as CSV or JSON. */
export async function showFigures(
  { db, pack, settings, say }: Command,
  { span, format }: { span: string | null; format: string | null },
): Promise<Facts> {
  if (!settings().countsUse)
    throw new CommandError('Use is not counted: LSP_FIGURES=1 turns that on.', exitCodes.config)
  if (format !== null && !['csv', 'json'].includes(format))
    throw new CommandError('The format is csv or json.', exitCodes.usage)
  if (span !== null && !/^\d{4}-[WP]\d\d$/.test(span))
    throw new CommandError('A week is written as 2026-W48, a period of four weeks as 2026-P12.', exitCodes.usage)
  const { weeks, periods, figures } = await publishedFigures(db.read, pack())
  if (span !== null && ![...weeks, ...periods].includes(span))
    throw new CommandError(
      `${span} is not there: it has not ended, or nothing was counted until then.`,
      exitCodes.notThere,
    )
  const asked = figures.filter((figure) => span === null || figure.span === span)
  if (format === 'json') say(JSON.stringify({ weeks, periods, figures: asked }))
  else say(figuresCsv(asked).trimEnd())
  return { weeks, periods, figures: asked }
}
