/** A mistake of whoever typed the command; the message says what to do instead. */
export class ContentError extends Error {}

/** Carries out a command; a mistake is said in a sentence. */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
