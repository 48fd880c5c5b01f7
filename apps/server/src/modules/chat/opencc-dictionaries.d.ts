declare module 'opencc-js/dict/*' {
  /** `from to|from to|…` */
  const dictionary: string
  // biome-ignore lint/style/noDefaultExport: The package exports its dictionaries so.
  export default dictionary
}
