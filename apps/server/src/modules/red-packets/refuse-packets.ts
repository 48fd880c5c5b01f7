/** Who neither sends nor opens packets, whatever the packet: one door for both. */
import type { ChatService } from '#modules/chat/chat.service.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PacketRules } from './packet-settings.ts'

export function refuseTrial({ kind }: Caller): void {
  if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
}

/** Refuses trial accounts, a switch that is off, a chat that is closed, and who is kept from playing. */
export async function refusePackets(
  { chat, rules }: Readonly<{ chat: Pick<ChatService, 'refuseClosed'>; rules: PacketRules }>,
  caller: Caller,
): Promise<void> {
  refuseTrial(caller)
  await chat.refuseClosed()
  if (!rules.isOpen) throw new Refusal('HB/CLOSED')
  // Who is on a break from play sends and opens nothing that is play.
  if (caller.restrictions?.some(({ kind }) => kind === 'bet') === true) throw new Refusal('HB/EXCLUDED')
}
