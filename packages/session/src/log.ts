/** Logs a fault to the browser's console; players see nothing. */
export function logFailure(sentence: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes there.
  console.warn(sentence, cause)
}
