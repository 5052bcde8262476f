/** How many actions of a plan there are, and how many of them are done; told in words, never as a share (product rule). */
export function progressOf(actions: readonly { done_on: string | null }[]): { count: number; done: number } {
  return { count: actions.length, done: actions.filter(({ done_on }) => done_on !== null).length }
}
