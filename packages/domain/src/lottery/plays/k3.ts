/** The plays of fast-three (快三). Source: lotteries §3. */
import { type Play, playsOfTable } from '#lottery/play.ts'
import table from './k3.json' with { type: 'json' }

export const fastThreePlays: readonly Play[] = playsOfTable('k3', table)
