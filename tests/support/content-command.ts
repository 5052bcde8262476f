import { PackError } from '#server/framework/faults.ts'
import { ContentError } from '#tools/content/content-error.ts'

/** Carries out what content writers type after `npm run content --`, within this process; what it prints is `said`. */
export async function typedByWriter(
  command: (words: readonly string[]) => void | Promise<void>,
  ...words: string[]
): Promise<{ status: number; said: string }> {
  const { log } = console
  const lines: string[] = []
  console.log = (line: string) => void lines.push(line)
  try {
    await command(words)
    return { status: 0, said: lines.join('\n') }
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof PackError)) throw error
    return { status: 1, said: [...lines, error.message].join('\n') }
  } finally {
    console.log = log
  }
}
