/** What a game brings to the page: its picture, what can be staked, and its words. */
export type Market = Readonly<{ code: string; label: string; hint: string }>

export type Stage = Readonly<{
  node: HTMLElement
  markets: readonly Market[]
  chips: readonly string[]
  /** What a stake must be. */
  unit: string
  /** Shows the result with motion; at once where motion is not wished. */
  show: (drawn: readonly number[]) => Promise<void>
  /** The result in words. */
  sentence: (drawn: readonly number[]) => string
  /** The result in a few signs, for the list of rounds. */
  short: (drawn: readonly number[]) => string
  /** Returns and chances. */
  rules: () => readonly (readonly [string, string])[]
}>
