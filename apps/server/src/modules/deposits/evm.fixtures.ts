/** A server that takes a token on a real node, and what a payer and the chain do. */
import { randomBytes } from 'node:crypto'
import { readDeposit } from '@app/contract/deposits.ts'
import type { Hex } from 'viem'
import { HDKey, privateKeyToAddress } from 'viem/accounts'
import { startEvmNode } from '#testing/evm-node.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { create } from './deposits.fixtures.ts'
import { startLyingNode } from './lying-node.fixtures.ts'
import { watchChains } from './watch-chains.job.ts'

/** Blocks that make a transfer final in tests. */
export const CONFIRMATIONS = 5
const ANVIL_CHAIN = '31337'

/** A wallet whose private half only the test has. */
function testWallet() {
  const account = HDKey.fromMasterSeed(randomBytes(32)).derive("m/44'/60'/0'")
  return {
    publicKey: account.publicExtendedKey,
    addressOf: (number: number) =>
      privateKeyToAddress(
        `0x${Buffer.from(account.deriveChild(0).deriveChild(number).privateKey ?? []).toString('hex')}`,
      ),
  }
}

export async function addChainChannel(
  server: Pick<TestServer, 'query'>,
  adapter: 'evm' | 'tron' = 'evm',
): Promise<number> {
  const [row] = await server.query<{ id: number }>(
    `insert into deposits_channels(method, adapter, name, min_amount, max_amount, is_play)
      values ('usdt', $1, 'USDT ' || $1, 100000, 50000000, true) returning id`,
    [adapter],
  )
  await server.query(
    `insert into site_documents(key, content) values ('deposit_rules', jsonb_build_object('usdtRate', '7.20',
      'evmConfirmations', $1::int)) on conflict (key) do update set content = excluded.content`,
    [CONFIRMATIONS],
  )
  return row?.id ?? 0
}

/** Reads the chains until now. */
export async function watchNow(server: TestServer): Promise<void> {
  await server.app.db.transaction(tx => server.app.jobs.add(tx, watchChains, {}))
  await server.app.jobs.drain()
}

const millionths = (tokens: number): bigint => BigInt(Math.round(tokens * 1_000_000))

/** `isAlone`: the server asks one node, whose lies nobody contradicts. */
export async function startEvmRig({ isAlone = false }: Readonly<{ isAlone?: boolean }> = {}) {
  const wallet = testWallet()
  // Tests begin at a noon to come; the chain begins an hour before it.
  const node = await startEvmNode(Date.now())
  const contract = await node.deploy()
  const second = await startLyingNode(node.url)
  const server = await startTestServer({
    forFile: true,
    environment: {
      ...{
        USDT_EVM_URLS: isAlone ? second.url : `${second.url},${node.url}`,
        USDT_EVM_CONTRACT: contract,
        USDT_EVM_XPUB: wallet.publicKey,
      },
      ...{ USDT_EVM_CHAIN_ID: ANVIL_CHAIN, USDT_EVM_WALLET: '/wallet?to={address}&units={units}' },
    },
  })
  const channelId = await addChainChannel(server)
  /** The next blocks have the time of the server. */
  const alignClocks = () => node.ask('evm_setNextBlockTimestamp', Math.floor(server.now() / 1000))
  const watch = () => watchNow(server)
  await alignClocks()
  await node.mine(CONFIRMATIONS)
  await watch()

  async function read(token: string, orderNo: string) {
    const { data } = (await server.call(readDeposit, { token, params: { orderNo } })).body
    return data
  }

  return {
    ...{ server, node, contract, wallet, channelId, watch, read },
    /** The first of the two nodes that are asked does so from now on. */
    lie: second.tell,
    async begin(amount = '500') {
      const member = await server.member()
      const { orderNo } = (await create(server, { token: member.token, channelId, amount })).body.data
      const order = await read(member.token, orderNo)
      const to = order.chain?.pay?.address ?? ''
      return { ...member, orderNo, to, order, now: () => read(member.token, orderNo) }
    },
    /** Sends so many tokens; the next block takes them in. */
    pay: (to: string, tokens: number, of: Hex = contract) =>
      node.call(of, 'transfer', to, millionths(tokens)),
    /** Makes the blocks that make everything so far final, and reads them. */
    async finish() {
      await node.mine(CONFIRMATIONS)
      await watch()
    },
    async travel(ms: number) {
      await server.travel(ms)
      await alignClocks()
    },
    stop: async () => {
      await server.stop()
      second.stop()
      node.stop()
    },
  }
}

export type EvmRig = Awaited<ReturnType<typeof startEvmRig>>
