/** The plays of six-mark (六合彩). Source: lotteries §1.7. */
import { type Play, playsOfTable } from '#lottery/play.ts'
import table from './six-mark.json' with { type: 'json' }

export const sixMarkPlays: readonly Play[] = playsOfTable('six-mark', table)
