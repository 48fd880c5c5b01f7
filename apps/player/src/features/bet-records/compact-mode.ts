/** The compact view of bet records (精简模式). Source: specification 001 §5. */
import { readStored, writeStored } from '@app/session/storage.ts'

const STORAGE_KEY = 'bet_record_simple_model'

/** Whether this device shows bet records in one line each. */
export function readCompactMode(): boolean {
  return readStored(STORAGE_KEY) === '1'
}

export function storeCompactMode(isCompact: boolean): void {
  writeStored(STORAGE_KEY, isCompact ? '1' : '0')
}
