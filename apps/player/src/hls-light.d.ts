/** The light build has the types of the whole one; the package names them for that only. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
