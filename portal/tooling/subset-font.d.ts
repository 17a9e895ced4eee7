/** What of the package is used here; it comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** Features that remain, of all. */
      keepFeatures: readonly string[]
      noHinting: boolean
      variationAxes?: Readonly<Record<string, { min: number; max: number; default: number }>>
    },
  ): Promise<Buffer>
}
