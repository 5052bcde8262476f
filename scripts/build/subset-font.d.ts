declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** Leaves out what only features of a font's layout reach, such as ligatures. */
    noLayoutClosure: boolean
    variationAxes: Readonly<Record<string, { min: number; max: number }>>
  }

  /** A font with the letters of the text alone. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
