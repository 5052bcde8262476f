declare module 'unicode-confusables' {
  /** The skeleton of UTS 39. */
  export function rectifyConfusion(text: string): string
}
