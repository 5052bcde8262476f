/** Rejects if the answer takes longer than this many milliseconds. */
export async function inTime<Answer>(answer: Promise<Answer>, within: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${within} ms`)), within)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
