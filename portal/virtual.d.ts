declare module 'virtual:react-router/server-build'
declare module '*.css'
declare module '*.css?inline' {
  const css: string
  export default css
}
declare module '*.css?url' {
  const url: string
  export default url
}
declare module '*.woff2?first&url' {
  const url: string
  export default url
}
declare module '*.svg?url' {
  const url: string
  export default url
}
/** Types for those functions of the package that we use. The package itself has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: readonly string[]
      noHinting: boolean
      variationAxes?: Readonly<Record<string, { min: number; max: number; default: number }>>
    },
  ): Promise<Buffer>
}
interface ImportMetaEnv {
  readonly SSR: boolean
  readonly DEV: boolean
  readonly PROD: boolean
  readonly MODE: string
}
interface ImportMeta {
  readonly env: ImportMetaEnv
}
