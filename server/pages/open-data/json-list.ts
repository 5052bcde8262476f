/** A JSON list of what comes, as text. */
export async function* jsonList(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const part of parts) {
    if (part.length === 0) continue
    yield before + part.map((one) => JSON.stringify(one)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
