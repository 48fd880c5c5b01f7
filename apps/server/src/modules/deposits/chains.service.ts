/**
 * Addresses and quotes of orders that are paid in a token. Invariants: a member has one address a channel, for ever, and nobody
 * else has it; the rate of an order is the one that was shown. Source: money-in-and-out §2.
 */
import { unitsFor, worthOf } from '@app/domain/deposits/token-amounts.ts'
import type { Li } from '@app/domain/money/money.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/db.ts'
import type { ChainKind } from '#platform/pay-chains.ts'
import type { Chain } from './chain.ts'
import * as store from './chains.store.ts'
import type { ChannelRow } from './channels.store.ts'
import type { ChannelAdapter } from './deposits.store.ts'
import { evmChain } from './evm-chain.ts'
import { tronChain } from './tron-chain.ts'

export const isChain = (adapter: ChannelAdapter): adapter is ChainKind =>
  adapter === 'evm' || adapter === 'tron'

type Owner = Readonly<{ channelId: number; memberId: bigint }>

export function chainsService({ config }: Readonly<{ config: Config }>) {
  const chains = new Map<ChannelAdapter, Chain>(
    config.payChains.map(chain => [chain.kind, chain.kind === 'evm' ? evmChain(chain) : tronChain(chain)]),
  )

  function of({ adapter }: Pick<ChannelRow, 'adapter'>): Chain {
    const chain = chains.get(adapter)
    if (chain === undefined) throw new Error(`no chain is set for ${adapter}`)
    return chain
  }

  /** The caller holds the member, so that two orders do not take two addresses. */
  async function addressFor(tx: Tx, chain: Chain, owner: Owner): Promise<string> {
    const known = await store.findAddress(tx, owner)
    if (known !== undefined) return known
    const number = await store.takeNumber(tx)
    const address = await chain.addressOf(number)
    await store.insertAddress(tx, { ...owner, number, address })
    return address
  }

  return {
    has: (adapter: ChannelAdapter): boolean => chains.has(adapter),
    of,

    /** What is to be paid for an amount at a rate, and what that is worth. */
    priceOf(amount: Li, rate: bigint): Readonly<{ units: bigint; payAmount: Li }> {
      const units = unitsFor(amount, rate)
      return { units, payAmount: worthOf(units, rate) }
    },

    /** Fixes where and how much an order is paid. */
    async quote(
      tx: Tx,
      channel: ChannelRow,
      {
        orderId,
        memberId,
        units,
        rate,
      }: Readonly<{ orderId: bigint; memberId: bigint; units: bigint; rate: bigint }>,
    ): Promise<void> {
      const address = await addressFor(tx, of(channel), { channelId: channel.id, memberId })
      await store.insertQuote(tx, orderId, { address, units, rate })
    },
  }
}

export type ChainsService = ReturnType<typeof chainsService>
