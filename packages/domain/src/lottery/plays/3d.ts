/** The plays of 3D. Source: lotteries §5. */
import { type Play, playsOfTable } from '#lottery/play.ts'
import table from './3d.json' with { type: 'json' }

export const threeDigitPlays: readonly Play[] = playsOfTable('3d', table)
