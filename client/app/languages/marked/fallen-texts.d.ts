/** The texts that the page's language lacks, by the language in which they stand there instead; sentences have gaps in braces. */
declare module 'virtual:fallen-texts' {
  export const fallen: readonly { language: string; texts: readonly string[]; sentences: readonly string[] }[]
}
