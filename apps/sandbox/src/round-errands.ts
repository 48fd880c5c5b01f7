/**
 * What is sent for a round, step by step. Everything is written before it is sent, so a program that was killed goes on where it was; a
 * bet of which nobody knows is taken back until the platform has heard it, and a win is sent until it has. Source: providers §10.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { hexOf } from '@app/domain/draws/bytes.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { endOfChain, roundWords, seedOfRound } from '@app/domain/provider-games/round-words.ts'
import { type ArcadeFault, type ArcadeFaults, arcadeFaultOf } from './arcade-faults.ts'
import type { Round, Seat } from './game-store.ts'
import { gameOf, readStakes } from './games.ts'
import type { PurseKeeper } from './purses.ts'
import type { Store } from './store.ts'
import { type Spoken, speak } from './wallet-speech.ts'
import type { Account, Heard, WalletCall, WalletFlaw } from './wallet-words.ts'

export const hashes = {
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest(),
}

const ID_BYTES = 16
/** A number that nobody can guess, in hexadecimal. */
export const newId = (length = ID_BYTES): string => randomBytes(length).toString('hex')

/** After the first failures; then every ten minutes. */
const AGAIN_MS = [300, 1_000, 3_000, 10_000, 60_000]
const AGAIN_MAX_MS = 600_000
export const LOOK_AGAIN_MS = 60_000
const LATE_MS = 1_500

export type ErrandParts = Readonly<{
  store: Store
  accounts: readonly Account[]
  nowMs: () => number
  faults: () => ArcadeFaults
  purses: PurseKeeper
}>

const later = (round: Round): number => Date.now() + (AGAIN_MS[round.tries] ?? AGAIN_MAX_MS)

const callOf = (round: Round, kind: WalletCall['kind']): WalletCall => ({
  ...{ kind, player: round.player, token: round.token, game: round.game, roundId: round.id },
  txId: kind === 'bet' ? round.betTx : kind === 'win' ? round.winTx : `${round.betTx.slice(0, -1)}f`,
  refTxId: kind === 'bet' ? '' : round.betTx,
  amount: kind === 'win' ? round.win : round.stake,
})

/** Speaks with platforms in the name of an account. */
export function spokesman({ store, accounts, nowMs, purses }: Omit<ErrandParts, 'faults'>) {
  const byCode = new Map(accounts.map(account => [account.code, account]))
  return {
    accountOf({ account }: Pick<Round | Seat, 'account'>): Account {
      const found = byCode.get(account)
      if (found === undefined) throw new Error(`there is no account ${account}`)
      return found
    },
    /** By the platform's wallet, or by the account of the player here. */
    say: async (account: Account, call: WalletCall, flaw?: WalletFlaw): Promise<Spoken> =>
      account.style === 'transfer'
        ? { ...purses.say(account, call), status: 200, text: '' }
        : speak(store.fact('callbackBase') ?? '', { account, call, nowMs: nowMs(), flaw }),
  }
}

type Spokesman = ReturnType<typeof spokesman>

/** Misbehaves beside what an honest provider would send. */
async function misbehave(
  { accountOf, say }: Spokesman,
  round: Round,
  fault: ArcadeFault | undefined,
  moment: 'bet' | 'win',
): Promise<void> {
  const account = accountOf(round)
  // Of a call that is not made nothing can be wrong.
  if (account.style === 'transfer') return
  const own = callOf(round, moment)
  if (fault === 'twice') await say(account, own)
  if (fault === 'wrong-signature') await say(account, own, 'other-key')
  if (fault === 'wrong-currency') await say(account, own, 'other-currency')
  if (fault === 'other-amount') await say(account, { ...own, amount: '7.00' })
  if (moment === 'win') return
  const win = callOf(round, 'win')
  if (fault === 'foreign-round') await say(account, { ...win, player: '0'.repeat(24) })
  if (fault === 'early-win') await say(account, { ...win, txId: newId(), amount: '9.00' })
}

/** The chance of a round whose bet is taken; the seed is shown with it. */
function fix(store: Store, round: Round): void {
  const seat = store.seat(round.seat)
  const game = gameOf(round.game)
  if (seat === undefined || game === undefined) throw new Error(`the round ${round.id} has no seat`)
  const secret = Buffer.from(round.secret, 'hex')
  const seed = seedOfRound(secret, round.place, hashes)
  const input = { game: round.game, roundId: String(round.place), clientSeed: round.clientSeed }
  const drawn = game.draw(roundWords(seed, input, hashes))
  const stakes = readStakes(game, JSON.parse(round.stakes)) ?? {}
  const result = JSON.stringify({ drawn, seed: hexOf(seed), end: hexOf(endOfChain(secret, hashes)) })
  const win = formatMoney(game.win(stakes, drawn))
  store.putRound(round.id, { state: 'resultFixed', result, win, tries: 0, dueMs: Date.now() })
}

/** The steps of a round, each of which ends with what was written. */
function steps({ store, nowMs }: ErrandParts, voice: Spokesman) {
  const { accountOf, say } = voice
  const noted = (round: Round, kind: 'bet' | 'win' | 'rollback', amount: string) =>
    store.addMove(round.account, {
      ...{ txId: callOf(round, kind).txId, kind, roundId: round.id, player: round.player },
      ...{ amount, atMs: nowMs() },
    })
  const isTakenBack = ({ outcome, reason }: Heard) => outcome === 'ok' || reason === 'ALREADY_ROLLED_BACK'

  return {
    async sendBet(round: Round, fault: ArcadeFault | undefined): Promise<void> {
      if (fault === 'rollback-first')
        return store.putRound(round.id, { state: 'betUnknown', dueMs: Date.now() })
      if (fault === 'early-win') await misbehave(voice, round, fault, 'bet')
      const { outcome, reason, balance } = await say(accountOf(round), callOf(round, 'bet'))
      if (fault !== 'early-win') await misbehave(voice, round, fault, 'bet')
      if (outcome === 'refused')
        return store.putRound(round.id, { state: 'refused', reason, balance, dueMs: null })
      if (outcome === 'unknown' || fault === 'lost-answer')
        return store.putRound(round.id, { state: 'betUnknown', reason, dueMs: Date.now() })
      noted(round, 'bet', round.stake)
      store.putRound(round.id, { state: 'betTaken', balance, dueMs: Date.now() })
    },

    async takeBack(round: Round, fault: ArcadeFault | undefined): Promise<void> {
      const account = accountOf(round)
      const heard = await say(account, callOf(round, 'rollback'))
      if (!isTakenBack(heard))
        return store.putRound(round.id, { tries: round.tries + 1, dueMs: later(round) })
      if (fault === 'double-rollback') await say(account, callOf(round, 'rollback'))
      // The bet that comes after its taking back is refused, and stays refused.
      if (fault === 'rollback-first') await say(account, callOf(round, 'bet'))
      noted(round, 'rollback', round.stake)
      store.putRound(round.id, { state: 'takenBack', balance: heard.balance, dueMs: null })
    },

    async sendWin(round: Round, fault: ArcadeFault | undefined): Promise<void> {
      if (fault === 'late-win' && round.tries === 0)
        return store.putRound(round.id, { tries: 1, dueMs: Date.now() + LATE_MS })
      if (fault === 'unsent-win') {
        noted(round, 'win', round.win)
        return store.putRound(round.id, { state: 'closed', dueMs: null })
      }
      const { outcome, reason, balance } = await say(accountOf(round), callOf(round, 'win'))
      if (outcome !== 'ok')
        return store.putRound(round.id, { reason, tries: round.tries + 1, dueMs: later(round) })
      await misbehave(voice, round, fault, 'win')
      noted(round, 'win', round.win)
      store.putRound(round.id, { state: 'closed', balance, dueMs: null })
    },
  }
}

/** Does what rounds need, now and when it is due. */
export function roundErrands(parts: ErrandParts) {
  const { store, faults } = parts
  const { sendBet, takeBack, sendWin } = steps(parts, spokesman(parts))
  const working = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function step(round: Round): Promise<void> {
    const fault = arcadeFaultOf(faults(), round.id)
    if (round.state === 'created') await sendBet(round, fault)
    else if (round.state === 'betUnknown') await takeBack(round, fault)
    else if (round.state === 'betTaken') fix(store, round)
    else if (round.state === 'resultFixed') await sendWin(round, fault)
  }

  /** Does what is next for a round, until it waits or has ended. */
  async function go(id: string): Promise<void> {
    if (working.has(id)) return
    working.add(id)
    try {
      for (let before = store.round(id); before !== undefined && !isStopped; ) {
        await step(before)
        const after = store.round(id)
        // What failed waits for its time.
        if (after === undefined || after.state === before.state) return
        before = after
      }
    } finally {
      working.delete(id)
    }
  }

  async function goOn(): Promise<void> {
    if (isStopped) return
    await Promise.all(store.dueRounds(Date.now()).map(({ id }) => go(id)))
    if (isStopped) return
    const nextMs = store.nextRoundMs()
    clearTimeout(timer)
    if (nextMs === undefined) return
    timer = setTimeout(() => void goOn(), Math.min(LOOK_AGAIN_MS, Math.max(50, nextMs - Date.now())))
  }

  return {
    go,
    wake: () => void goOn(),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
