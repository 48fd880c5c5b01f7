/** Which channel pays what: tokens of the signer's network are the signer's, all else is the gateway's; what is nobody's waits for staff. */
import { payoutTypes } from '@app/domain/account/payout-account.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import type { RequestRow } from './withdrawals.store.ts'

export type PayoutChannel = 'gateway' | 'signer'

type Parts = Readonly<{
  gateway: PayoutGateway | undefined
  signer: Readonly<{ network: string; party: PayoutGateway }> | undefined
}>

export function payoutChannels({ gateway, signer }: Parts) {
  return {
    /** Whether anything is paid by a channel here. */
    isAny: gateway !== undefined || signer !== undefined,
    hasGateway: gateway !== undefined,
    /** The network whose tokens the signer sends. */
    network: signer?.network,

    /** The channel that pays the request. */
    of: ({ type, title }: Pick<RequestRow, 'type' | 'title'>): PayoutChannel | undefined => {
      if (signer !== undefined && type === payoutTypes.usdt && title === signer.network) return 'signer'
      return gateway === undefined ? undefined : 'gateway'
    },

    /** Who is spoken to about an attempt of that channel; those without a name are of before there were two. */
    party: (channel: PayoutChannel | null): PayoutGateway | undefined =>
      channel === 'signer' ? signer?.party : gateway,
  }
}

export type PayoutChannels = ReturnType<typeof payoutChannels>
