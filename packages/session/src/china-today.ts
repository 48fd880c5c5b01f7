import { type ChinaDate, chinaDateOf } from '@app/domain/time/china-time.ts'
import { serverNow } from './server-clock.ts'

/** The day at UTC+8 by the server's clock. */
export const chinaToday = (): ChinaDate => chinaDateOf(serverNow())
