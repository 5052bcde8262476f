declare module 'nspell' {
  type Speller = { correct: (word: string) => boolean; add: (word: string) => void }
  export default function nspell(dictionary: { aff: Uint8Array; dic: Uint8Array }): Speller
}
