/** Scripts whose lines run from right to left, by their codes in ISO 15924. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** Whether lines of a language run from right to left, by the script that its tag names or that it is usually written in. */
export function isRightToLeft(language: string): boolean {
  return rightToLeft.has(new Intl.Locale(language).maximize().script ?? '')
}

/** The attributes of a page's root for its language; without `dir` lines run from left to right. */
export function languageAttributes(language: string): string {
  return `lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`
}
