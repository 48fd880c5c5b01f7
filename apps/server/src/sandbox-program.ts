/**
 * Starts the program of the outside parties beside a demonstration, so that deposits can be tried out. The parties are reached as
 * real ones are, by the settings of a gateway; without the program the demonstration runs and has no gateway.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { type GameProvider, providerStyles } from '#platform/game-providers.ts'
import type { Log } from '#platform/log.ts'
import type { EvmPayChain, PayChain, TronPayChain } from '#platform/pay-chains.ts'
import type { PayGateway } from '#platform/pay-parties.ts'

const MAIN = join(import.meta.dirname, '../../sandbox/src/main.ts')
const START_MAX_MS = 60_000
const RESTART_MS = 1_000
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/
const PAGES = '/cashier/'
const ARCADE_PAGES = '/arcade/'

const SECRET_BYTES = 32
const secret = () => randomBytes(SECRET_BYTES).toString('base64url')

export type Sandbox = Readonly<{
  gateway: PayGateway
  /** The chain whose token its wallet sends, in both languages in which it can be asked. */
  chains: readonly PayChain[]
  /** The carrier of messages, and the page of its phone and mailbox. */
  messages: NonNullable<Config['messageWebhook']>
  /** The accounts of its arcade, one of each style. */
  providers: readonly GameProvider[]
  url: string
  controlToken: string
  /** Tells the parties where the platform hears their notices. */
  announce: (platform: string) => Promise<void>
  /** The program that runs now; another one after it was started again. */
  pid: () => number | undefined
  stop: () => void
}>

type Wanted = Readonly<{
  dataDir: string
  log: Log
  pages?: string
  port?: number
  /** Every account offers every game, so that each style can be tried with each. */
  everyGame?: boolean
  /** A node with a wallet, whose tokens it sends: `http://127.0.0.1:8545 0x…`. */
  signer?: string
}>

/** Waits for the sentence that says where it is. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error('the sandbox took too long to start')), START_MAX_MS)
    child.once('exit', () => reject(new Error('the sandbox ended at its start')))
    child.stdout?.on('data', chunk => {
      said += String(chunk)
      const address = ADDRESS.exec(said)?.[0]
      if (address === undefined) return
      clearTimeout(late)
      resolve(address)
    })
  })

/** Of the well-known words "test test … junk": everybody has the other half, and nothing is worth anything there. */
const WELL_KNOWN_KEY =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

const tokenAt = (pages: string) => ({
  ...{ decimals: 6, publicKey: WELL_KNOWN_KEY, wallet: `${pages}wallet-{address}-{units}` },
})

const evmChainAt = (url: string, pages: string): EvmPayChain => ({
  ...{ ...tokenAt(pages), kind: 'evm', urls: [`${url}/chain`], network: 'ERC20 演示链', chainId: 990_071 },
  contract: '0xde300000000000000000000000000000000de300',
})

const tronChainAt = (url: string, pages: string): TronPayChain => ({
  ...{ ...tokenAt(pages), kind: 'tron', urls: [`${url}/tron`], network: 'TRC20 演示链', apiKey: undefined },
  contract: 'TWE2Wk6U1wUPYZoWzXDNVr3bNHuBL9e2qi',
  genesis: createHash('sha256').update('block 0 0').digest('hex'),
})

const RSA_BITS = 2048

/** Keys of both sides of an account: two pairs of keys, or one secret for each way. */
function accountKeys(style: GameProvider['style']) {
  if (style !== 'rsa-body') {
    const [theirs, ours] = [secret(), secret()]
    return { keys: [theirs], ownKey: ours, secret: theirs, platformKey: ours }
  }
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: RSA_BITS,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
  const [theirs, ours] = [pair(), pair()]
  return {
    ...{ keys: [theirs.publicKey], ownKey: ours.privateKey },
    ...{ secret: theirs.privateKey, platformKey: ours.publicKey },
  }
}

/** What each account offers in a demonstration: every game once, so that no tile stands twice. */
const GAMES: Readonly<Partial<Record<GameProvider['style'], readonly string[]>>> = {
  'rsa-body': ['slot'],
  'hmac-concat': ['dice'],
  'hmac-body-time': ['baccarat'],
  // A second door to the dice, marked on its tile: there money is moved first.
  transfer: ['dice'],
}
/** What the arcade would take by a contract, so that a month has a figure. */
const SHARE_PPM = 120_000
const EVERY_GAME = ['slot', 'dice', 'baccarat']

/** The accounts of the arcade as both sides know them. */
const openAccounts = (everyGame: boolean) =>
  providerStyles.map((style, at) => {
    const code = `arcade_${'abcdef'[at]}`
    const { keys, ownKey, ...theirs } = accountKeys(style)
    const name = style === 'transfer' ? '演示转账厅' : '演示游戏厅'
    const known = { code, name, style, agent: 'kaijiang' }
    return {
      ours: {
        ...{ ...known, keys, ownKey, sharePpm: SHARE_PPM, demo: true },
        networks: ['127.0.0.0/8', '::1/128'],
      },
      theirs: { ...known, ...theirs, games: everyGame ? EVERY_GAME : (GAMES[style] ?? []) },
    }
  })

/** Starts the program and answers how it is reached; it is started again when it ends. */
export async function startSandbox({
  dataDir,
  log,
  pages = PAGES,
  port: wantedPort = 0,
  everyGame = false,
  signer = '',
}: Wanted): Promise<Sandbox> {
  const key = { id: 'sandbox-1', secret: secret() }
  const controlToken = secret()
  const accounts = openAccounts(everyGame)
  let isStopped = false
  let child: ChildProcess

  function start(port: string): ChildProcess {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: {
        ...{ SANDBOX_PORT: port, SANDBOX_FILE: join(dataDir, 'sandbox.db'), SANDBOX_PAGES: pages },
        ...{ SANDBOX_MERCHANT: 'kaijiang', SANDBOX_KEY: `${key.id}=${key.secret}` },
        ...{ SANDBOX_CONTROL_TOKEN: controlToken, SANDBOX_ARCADE_PAGES: ARCADE_PAGES },
        SANDBOX_SIGNER: signer,
        SANDBOX_ACCOUNTS: JSON.stringify(accounts.map(({ theirs }) => theirs)),
      },
      // The program ends with this pipe, however this one ends.
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    started.on('error', error => log.warn({ err: error }, 'the sandbox cannot be run'))
    return started
  }

  function keepAlive(port: string): void {
    child.once('exit', () => {
      if (isStopped) return
      log.warn('the sandbox has ended and is started again')
      setTimeout(() => {
        if (isStopped) return
        child = start(port)
        child.stdout?.resume()
        keepAlive(port)
      }, RESTART_MS).unref()
    })
  }

  mkdirSync(dataDir, { recursive: true })
  child = start(String(wantedPort))
  const url = await addressOf(child).catch(error => {
    child.kill('SIGKILL')
    throw error
  })
  keepAlive(new URL(url).port)
  return {
    chains: [evmChainAt(url, pages), tronChainAt(url, pages)],
    gateway: { url, pages, merchant: 'kaijiang', keys: [key] },
    messages: { url: `${url}/messages`, secret: key.secret, pages: `${pages}messages` },
    providers: accounts.map(({ ours }) => ({
      ...ours,
      url: `${url}/provider/${ours.code}`,
      pages: ARCADE_PAGES,
      proofs: `${ARCADE_PAGES}proof-`,
    })),
    ...{ url, controlToken },
    pid: () => child.pid,
    announce: async platform => {
      const answer = await fetch(`${url}/control/merchant`, {
        method: 'POST',
        headers: { authorization: `Bearer ${controlToken}` },
        body: JSON.stringify({ callbackBase: platform }),
      })
      if (!answer.ok) throw new Error(`the sandbox refused our address: ${answer.status}`)
    },
    stop: () => {
      isStopped = true
      child.kill('SIGTERM')
    },
  }
}
