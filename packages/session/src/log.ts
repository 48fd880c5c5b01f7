/** Notes what went wrong for whoever looks at the browser's console; players see nothing. */
export function logFailure(sentence: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes there.
  console.warn(sentence, cause)
}
