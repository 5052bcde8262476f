import { distinct } from './texts.ts'

export const uploadType = 'multipart/form-data; boundary=edge'

const part = (head: string, content: string) =>
  `--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const field = (name: string, content: string) => part(`name="${name}"`, content)
const file = (content: string) => part('name="file"; filename="roles.csv"', content)

/** What the form of an import may be sent, shaped to be worst. */
export function worstUploads(code: string): string[] {
  const begun = field('form', code)
  return [
    begun +
      distinct(20_000)
        .map((name) => field(name, ''))
        .join(''),
    begun + field('typed', 'a'.repeat(2 ** 20)),
    begun +
      distinct(20)
        .map((name) => field(name, 'a'.repeat(250_000)))
        .join(''),
    begun + file('\r\n--edg'.repeat(150_000)),
    begun + file('-'.repeat(2 ** 20)),
    begun + file('a,'.repeat(2 ** 19)),
    begun + file('"'.repeat(2 ** 20)),
    `${begun}--edge\r\n${'x'.repeat(2 ** 20)}`,
    `${begun}--edge\r\n${'name="'.repeat(1300)}\r\n\r\n`,
    'x'.repeat(2 ** 20),
  ].map((body, place) => (place % 2 === 0 ? `${body}--edge--\r\n` : body))
}
