/** Has tasks done one after the other, in the order in which they came: an answer that is sent later is stored later. */
export function inTurn(): <Answer>(task: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task)
    last = done.catch(() => undefined)
    return done
  }
}
