/** A node of Ethereum's kind for tests: a program from npm with a chain of its own in memory, and a token compiled from source. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Abi, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { lazy } from '#platform/lazy.ts'

const require = createRequire(import.meta.url)
const ADDRESS = /Listening on (127\.0\.0\.1:\d+)/
const START_MAX_MS = 60_000

/** The program itself; the script beside it would be one process more. */
function programOf(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const machine = process.arch === 'x64' ? 'amd64' : process.arch
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return require.resolve(`@foundry-rs/anvil-${platform}-${machine}/bin/${file}`)
}

type Compiled = Readonly<{ abi: Abi; bytecode: Hex }>

/** Compiles the token; some two seconds of work, once a file of tests. */
const compileToken = lazy(async (): Promise<Compiled> => {
  const { default: solc } = await import('solc')
  const content = readFileSync(join(import.meta.dirname, 'token.sol'), 'utf8')
  const outputSelection = { '*': { '*': ['abi', 'evm.bytecode.object'] } }
  const input = { language: 'Solidity', sources: { token: { content } }, settings: { outputSelection } }
  const { contracts, errors } = JSON.parse(solc.compile(JSON.stringify(input)))
  if (contracts?.token?.Token === undefined)
    throw new Error(`the token cannot be compiled: ${JSON.stringify(errors)}`)
  const { abi, evm } = contracts.token.Token
  return { abi, bytecode: `0x${evm.bytecode.object}` }
})

type Receipt = Readonly<{ contractAddress: Hex; blockNumber: Hex; status: Hex }>

/** Starts a node whose first block is of that time; blocks are made when a test asks for them. */
export async function startEvmNode(startMs: number, port = 0) {
  const options = [
    '--port',
    String(port),
    '--no-mining',
    // A chain that is handed over whole is long.
    '--no-request-size-limit',
    '--timestamp',
    String(Math.floor(startMs / 1000)),
    '--accounts',
    '2',
  ]
  const child = spawn(programOf(), options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error('the node took too long to start')), START_MAX_MS)
    child.once('error', reject)
    child.once('exit', () => reject(new Error('the node ended at its start')))
    child.stdout.on('data', chunk => {
      said += String(chunk)
      const [, address] = ADDRESS.exec(said) ?? []
      if (address === undefined) return
      clearTimeout(late)
      resolve(`http://${address}`)
    })
  })

  async function ask<T>(method: string, ...params: readonly unknown[]): Promise<T> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await answer.json()) as { result: T; error?: { message: string } }
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }

  const [payer = '0x'] = await ask<readonly Hex[]>('eth_accounts')
  const send = (wanted: object) =>
    ask<Hex>('eth_sendTransaction', { from: payer, gas: '0x200000', ...wanted })
  const mine = (blocks = 1) => ask<null>('anvil_mine', `0x${blocks.toString(16)}`)
  const { abi, bytecode } = await compileToken()

  /** Another contract of the same code. */
  async function deploy(): Promise<Hex> {
    const hash = await send({ data: encodeDeployData({ abi, bytecode }) })
    await mine()
    const { contractAddress } = await ask<Receipt>('eth_getTransactionReceipt', hash)
    await send({
      to: contractAddress,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [10n ** 30n] }),
    })
    await mine()
    return contractAddress
  }

  return {
    ...{ url, ask, mine, deploy, payer },
    /** Sends a call of the token; a block must take it in. */
    call: (contract: Hex, functionName: string, ...args: readonly unknown[]) =>
      send({ to: contract, data: encodeFunctionData({ abi, functionName, args }) }),
    /** Keeps the chain as it is, and answers how to go back to it: every block since is then gone. */
    async remember() {
      const id = await ask<Hex>('evm_snapshot')
      return () => ask<boolean>('evm_revert', id)
    },
    stop: () => child.kill(),
    /** `kill -9`; its chain is gone with it. */
    async kill(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
