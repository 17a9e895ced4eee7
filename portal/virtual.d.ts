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
interface ImportMetaEnv {
  readonly SSR: boolean
  readonly DEV: boolean
  readonly PROD: boolean
  readonly MODE: string
}
interface ImportMeta {
  readonly env: ImportMetaEnv
}
