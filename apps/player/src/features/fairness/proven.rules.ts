/** Whether a draw was ever proven on this device; it says nothing of which one, nor of who did it. */
import { readStored, writeStored } from '@app/session/storage.ts'

const KEY = 'proven_a_draw'

/** Remembers that a draw was proven here. */
export const noteProven = (): void => writeStored(KEY, '1')

export const hasProvenOne = (): boolean => readStored(KEY) !== undefined
