import { vi } from 'vitest'
import { readList } from './read-answers.ts'

/**
 * Reads a list of a wire value that was changed against the contract, and of the same one as agreed. Answers how many
 * are left, and the messages that were reported.
 */
export function readWithMalformed<Wire extends object>(
  wire: Wire,
  change: object,
  read: (wire: Wire) => unknown,
): Readonly<{ left: number; reported: readonly string[] }> {
  const reported: string[] = []
  vi.stubGlobal('reportError', (error: Error) => reported.push(error.message))
  const { length } = readList([{ ...wire, ...change }, wire], read)
  vi.unstubAllGlobals()
  return { left: length, reported }
}
