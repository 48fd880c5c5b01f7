/** A server that pays tokens by a signer: the sandbox has the key, and a real node takes the transactions in when a test says so. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { startLyingNode } from '#modules/deposits/lying-node.fixtures.ts'
import { createLog } from '#platform/log.ts'
import { startSandbox } from '#sandbox-program.ts'
import { startEvmNode } from '#testing/evm-node.ts'
import { controlSandbox, signerEnvironment } from '#testing/sandbox.ts'
import { startTestServer } from '#testing/test-server.ts'
import { fundedKey, newAddress, tokensOf } from '#testing/token-wallet.ts'
import {
  desk,
  openChannels,
  read,
  runPayouts,
  save,
  type Withdrawer,
  withdrawer,
} from './withdrawals.fixtures.ts'

/** Blocks that make a transaction final in tests. */
export const CONFIRMATIONS = 5
/** Of 300.00 at 7.00, in millionths. */
export const UNITS = 42_857_142n
/** Lets the member be paid in tokens to an address that nobody else has. */
async function toAddress(
  query: (text: string, values: readonly unknown[]) => Promise<unknown>,
  who: Withdrawer,
): Promise<Hex> {
  const address = newAddress()
  await query(`update account_payout_accounts set type = 10, title = 'ERC20', number = $2 where id = $1`, [
    who.accountId,
    address,
  ])
  return address
}

/** A withdrawal that staff have approved: its number, and whose it is. */
export type ApprovedPayout = Withdrawer & Readonly<{ to: Hex; no: string }>

export async function startSignerRig() {
  const node = await startEvmNode(Date.now())
  const contract = await node.deploy()
  const { key, sender } = await fundedKey(node, contract)
  const second = await startLyingNode(node.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'kaijiang-signer-'))
  const sandbox = await startSandbox({ dataDir, log: createLog('silent'), signer: `${second.url} ${key}` })
  const server = await startTestServer({
    forFile: true,
    environment: {
      ...signerEnvironment(sandbox, { contract, confirmations: CONFIRMATIONS }),
      USDT_EVM_URLS: `${node.url},${second.url}`,
    },
  })
  await openChannels(server)
  const control = (path: string, told: object) => controlSandbox(sandbox, path, told)
  await control('/control/clock', { shiftMs: Math.round(server.now() - Date.now()) })
  const maker = desk(server, await server.staff('finance-maker'))

  const run = () => runPayouts(server)
  /** A withdrawal of 300.00 in tokens that staff have approved, and who is paid. */
  async function approved() {
    const who = await withdrawer(server)
    const to = await toAddress(server.query, who)
    const { status: taken, body } = await save(server, who)
    if (taken !== 200) throw new Error(`the withdrawal was refused: ${JSON.stringify(body)}`)
    const no = body.data.withdrawalNo
    await maker.claim(no)
    const { status } = await maker.approve(no)
    if (status !== 200) throw new Error(`the withdrawal ${no} was not approved`)
    return { ...who, to, no }
  }

  return {
    ...{ server, node, contract, sender, maker, sandbox },
    /** The second of the two nodes that are asked does so from now on; it is the one by which the signer sends. */
    lie: second.tell,
    misbehave: (...faults: readonly string[]) =>
      control('/control/behaviour', { seed: 'signer', faults, perMille: faults.length > 0 ? 1000 : 0 }),
    approved,
    /** One that is told to the signer and asked about once. */
    async sent() {
      const who = await approved()
      await run()
      await run()
      return who
    },
    /** Makes the blocks that make everything so far final, and asks then. */
    async finish(): Promise<void> {
      await node.mine(CONFIRMATIONS)
      await run()
    },
    /** What its member sees of a withdrawal. */
    shown: async ({ token, no }: ApprovedPayout) => (await read(server, token, no)).body.data,
    /** The state that staff see of it. */
    stateOf: async ({ no }: ApprovedPayout) => (await maker.detail(no)).steps.at(-1)?.state,
    /** The rules of money, of withdrawals and of the books of outside parties that are broken. */
    violations: () =>
      server.query<{ id: string }>(
        `select id from (select * from withdrawals_invariants union all select * from wallet_invariants
          union all select * from reconciliation_invariants) i where violations <> 0`,
      ),
    /** Runs the jobs of payouts, with every question that is open. */
    run,
    /** Makes so many blocks. */
    mine: (blocks = 1) => node.mine(blocks),
    /** The tokens of an address. */
    tokensOf: (address: Hex): Promise<bigint> => tokensOf(node, contract, address),
    /** Sends a transaction of the signer's wallet itself, with that number, to nobody. */
    async useNonce(nonce: number): Promise<void> {
      await node.ask('anvil_impersonateAccount', sender)
      const nothing = {
        from: sender,
        to: sender,
        value: '0x0',
        gas: '0x5208',
        nonce: `0x${nonce.toString(16)}`,
      }
      await node.ask('eth_sendTransaction', { ...nothing, gasPrice: `0x${(10n ** 12n).toString(16)}` })
    },
    nonce: async () => Number(await node.ask<Hex>('eth_getTransactionCount', sender, 'latest')),
    /** The signer's program dies and is started again. */
    async killSigner(): Promise<void> {
      const pid = sandbox.pid()
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
      for (let tries = 0; tries < 100; tries++) {
        await new Promise(resolve => setTimeout(resolve, 100))
        const isUp = await fetch(sandbox.url).then(
          () => true,
          () => false,
        )
        if (isUp) return
      }
      throw new Error('the signer did not come back')
    },
    async stop() {
      await server.stop()
      sandbox.stop()
      second.stop()
      node.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type SignerRig = Awaited<ReturnType<typeof startSignerRig>>
