/**
 * The outside parties of the demonstration, in a program of their own with a store of their own: other programs reach them by
 * HTTP only. It ends when the program that started it is gone.
 */
import type { AddressInfo } from 'node:net'
import { createArcade } from './arcade.ts'
import { type ArcadeFaults, NO_FAULTS, readArcadeFaults } from './arcade-faults.ts'
import { createChain } from './chain.ts'
import { createGateway } from './gateway.ts'
import { createMessages } from './messages.ts'
import { type Behaviour, readBehaviour, WELL_BEHAVED } from './misbehaviour.ts'
import { noticeSender } from './notices.ts'
import { createPayouts } from './payouts.ts'
import { purseKeeper } from './purses.ts'
import { createSandboxServer } from './server.ts'
import { readSettings } from './settings.ts'
import { createSigner } from './signer.ts'
import { createStatement } from './statement.ts'
import { openStore } from './store.ts'
import { createTron } from './tron.ts'
import { createVoucherShop } from './vouchers.ts'

const settings = readSettings(process.env)
const store = openStore(settings.file)

/** The behaviour is kept, so that a program that was killed goes on as it was told. */
function storedBehaviour(): Behaviour {
  const text = store.fact('behaviour')
  return (text === undefined ? undefined : readBehaviour(JSON.parse(text))) ?? WELL_BEHAVED
}

let behaviour = storedBehaviour()
let shiftMs = Number(store.fact('shiftMs') ?? 0)
const nowMs = () => Date.now() + shiftMs
const notices = noticeSender({ store, key: settings.key, nowMs })
const { merchant, pages } = settings
const gateway = createGateway({ store, notices, merchant, pages, behaviour: () => behaviour, nowMs })
const payouts = createPayouts({ store, merchant, behaviour: () => behaviour, nowMs })
const signer =
  settings.signer && createSigner({ settings: settings.signer, store, merchant, behaviour: () => behaviour })
const vouchers = createVoucherShop({ store, merchant, behaviour: () => behaviour, nowMs })
const statement = createStatement({ store, merchant, behaviour: () => behaviour })
const chain = createChain({ store, nowMs, behaviour: () => behaviour })
const tron = createTron({ store, chain })
const messages = createMessages({ store, secret: settings.key.secret, nowMs, behaviour: () => behaviour })
function storedFaults(): ArcadeFaults {
  const text = store.fact('arcadeFaults')
  return (text === undefined ? undefined : readArcadeFaults(JSON.parse(text))) ?? NO_FAULTS
}

let arcadeFaults = storedFaults()
const { accounts, arcadePages } = settings
const faults = () => arcadeFaults
const purses = purseKeeper({ store, nowMs, faults })
const arcade = createArcade({ store, accounts, pages: arcadePages, nowMs, faults, purses })
const server = createSandboxServer({
  ...{
    settings,
    store,
    gateway,
    payouts,
    signer,
    statement,
    chain,
    tron,
    messages,
    notices,
    vouchers,
    arcade,
  },
  misbehaveArcade: told => {
    arcadeFaults = told
    store.putFact('arcadeFaults', JSON.stringify(told))
  },
  behave: told => {
    behaviour = told
    store.putFact('behaviour', JSON.stringify(told))
  },
  shiftClock: ms => {
    shiftMs = ms
    store.putFact('shiftMs', String(ms))
  },
})

function stop(): void {
  notices.stop()
  arcade.stop()
  server.close()
  server.closeAllConnections()
  store.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.stdin.once('end', stop).once('error', stop).resume()

server.listen(settings.port, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`The sandbox is at http://127.0.0.1:${port}\n`)
  notices.wake()
  arcade.wake()
})
