/** The plays of lucky niu-niu (幸运牛牛). Source: lotteries §6. */
import { type Play, playsOfTable } from '#lottery/play.ts'
import table from './niuniu.json' with { type: 'json' }

export const niuNiuPlays: readonly Play[] = playsOfTable('niuniu', table)
