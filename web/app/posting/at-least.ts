/** In milliseconds: long enough to read that a mail is being sent, and for a double click to end before the form disappears. */
export const minSendingTime = 500

/** Awaits a task; in the browser for so many milliseconds at least, so that what was pressed is seen before the screen changes. */
export async function atLeast<Answer>(milliseconds: number, task: Promise<Answer>): Promise<Answer> {
  const passed = import.meta.env.SSR ? null : new Promise((resolve) => setTimeout(resolve, milliseconds))
  const [answer] = await Promise.all([task, passed])
  return answer
}
