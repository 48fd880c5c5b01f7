/** The text of a file that a bank wrote: UTF-8, or GB 18030 as many banks still do. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Bytes that are no UTF-8.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** What a call takes. */
export const FILE_MAX_CHARACTERS = 900_000
