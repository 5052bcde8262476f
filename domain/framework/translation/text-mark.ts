/** A short mark of a text (FNV-1a, 32 bits), by which a list of long texts is carried as one of numbers. */
export function textMark(text: string): string {
  let mark = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) mark = Math.imul(mark ^ text.charCodeAt(place), 0x01000193)
  return (mark >>> 0).toString(36)
}
