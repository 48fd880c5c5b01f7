/** What staff set about red packets, as a form fills it. */
import { z } from 'zod/mini'
import { whole, yuan } from './setting-inputs.ts'

/** How many red packets are sent and opened, and by whom. */
export const redPacketRulesBody = z.object({
  isOpen: z.boolean(),
  /** What a member may send on a day, and how much more with each level of VIP. */
  dailySend: yuan,
  dailySendPerLevel: yuan,
  dailyReceive: yuan,
  sendsPerHour: whole(1, 100),
  /** How old an account is that opens packets. */
  accountHours: whole(0, 720),
  /** Shares of one packet that one device, and one network, may open. */
  devicesMax: whole(1, 100),
  networkMax: whole(1, 1_000),
  /** How often a received amount is bet before a withdrawal. */
  turnoverMultiple: whole(0, 20),
})
