/** The named places at which modules let a node be ended. */
import { agentsCrashPoints } from '#modules/agents/crash-points.ts'
import { betsCrashPoints } from '#modules/bets/crash-points.ts'
import type { bonusesCrashPoints } from '#modules/bonuses/crash-points.ts'
import { type chainCrashPoints, depositsCrashPoints } from '#modules/deposits/crash-points.ts'
import { drawsCrashPoints } from '#modules/draws/crash-points.ts'
import type { grantsCrashPoints } from '#modules/grants/crash-points.ts'
import { providersCrashPoints, transferCrashPoints } from '#modules/providers/crash-points.ts'
import { packetsCrashPoints } from '#modules/red-packets/crash-points.ts'
import type { withdrawalsCrashPoints } from '#modules/withdrawals/crash-points.ts'

/** Every place where a module lets a node be ended; those of a credit and of a packet apart. */
export const crashPoints = [...Object.values(betsCrashPoints), ...Object.values(drawsCrashPoints)]
export const creditPoints = Object.values(depositsCrashPoints)
export const packetPoints = Object.values(packetsCrashPoints)
export const walletCallPoints = Object.values(providersCrashPoints)
export const transferPoints = Object.values(transferCrashPoints)
export const handingPoints = Object.values(agentsCrashPoints)

export type CrashPoint =
  | (typeof crashPoints)[number]
  | (typeof creditPoints)[number]
  | (typeof packetPoints)[number]
  | (typeof walletCallPoints)[number]
  | (typeof transferPoints)[number]
  | (typeof handingPoints)[number]
  | (typeof bonusesCrashPoints)[keyof typeof bonusesCrashPoints]
  | (typeof grantsCrashPoints)[keyof typeof grantsCrashPoints]
  | (typeof chainCrashPoints)[keyof typeof chainCrashPoints]
  | (typeof withdrawalsCrashPoints)[keyof typeof withdrawalsCrashPoints]
