/** The plays of the time-based lottery (时时彩). Source: lotteries §4. */
import { type Play, playsOfTable } from '#lottery/play.ts'
import table from './ssc.json' with { type: 'json' }

export const timeLotteryPlays: readonly Play[] = playsOfTable('ssc', table)
