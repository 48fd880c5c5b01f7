/** The plays of racing (赛车). Source: lotteries §2. */
import { type Play, playsOfTable } from '#lottery/play.ts'
import table from './racing.json' with { type: 'json' }

export const racingPlays: readonly Play[] = playsOfTable('racing', table)
