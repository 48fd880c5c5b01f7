/** The arcade: what platforms ask of its accounts, and the seats at which players play. Source: providers §10. */
import { hexOf } from '@app/domain/draws/bytes.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { CHAIN_ROUNDS, CLIENT_SEED, endOfChain } from '@app/domain/provider-games/round-words.ts'
import { type ArcadeFault, arcadeFaultOf } from './arcade-faults.ts'
import type { Round, Seat } from './game-store.ts'
import { arcadeGames, gameOf, readStakes } from './games.ts'
import { type PurseAnswer, proofOf } from './purses.ts'
import { type ErrandParts, hashes, LOOK_AGAIN_MS, newId, roundErrands, spokesman } from './round-errands.ts'
import { isOfPlatform } from './wallet-speech.ts'
import type { Account, WalletCall, WalletFlaw } from './wallet-words.ts'

const SECRET_BYTES = 32
const CLIENT_SEED_BYTES = 4
const CLOCK_MAX_MS = 300_000
const PAGE_ROWS = 500

type Parts = ErrandParts & Readonly<{ pages: string }>

type Told = PurseAnswer
const told = (status: number, body: unknown): Told => ({ status, body })

type Asked = Readonly<Record<string, unknown>>

const newChain = (seat: Seat): Seat => ({ ...seat, secret: newId(SECRET_BYTES), next: 1 })

/** A round as its player sees it; the seed of one that is open stays ours. */
const shown = (round: Round) => ({
  ...{ id: round.id, game: round.game, place: round.place, clientSeed: round.clientSeed, state: round.state },
  ...{ stakes: JSON.parse(round.stakes) as unknown, stake: round.stake, win: round.win, at: round.atMs },
  ...{ reason: round.reason, balance: round.balance },
  result: round.result === '' ? null : (JSON.parse(round.result) as unknown),
})

/** A row of a list as it is told, which may be otherwise than it was. */
function toldAs<Row extends Readonly<{ player: string; amount: string }>>(
  row: Row,
  fault: ArcadeFault | undefined,
): readonly Row[] {
  if (fault === 'feed-missing') return []
  if (fault === 'feed-doubled') return [row, row]
  if (fault === 'feed-player') return [{ ...row, player: '0'.repeat(24) }]
  return fault === 'feed-changed' ? [{ ...row, amount: `1${row.amount}` }] : [row]
}

/** What a platform asks of an account. */
function partyCalls({ store, pages, faults, purses }: Parts) {
  return {
    games: ({ games, style }: Account): Told =>
      told(200, {
        games: arcadeGames
          .filter(({ code }) => games.includes(code))
          .map(({ code, name, category }) => ({
            ...{
              code,
              name: style === 'transfer' ? `${name}·转账` : name,
              category,
              kind: '',
              isLandscape: false,
              imageUrl: `${pages}tile-${code}`,
            },
          })),
        cursor: null,
      }),

    launch({ code: account, games }: Account, { playerRef, gameCode, token }: Asked): Told {
      const game = gameOf(String(gameCode))
      if (game === undefined || !games.includes(game.code)) return told(404, {})
      if (typeof playerRef !== 'string' || typeof token !== 'string') return told(400, {})
      const seat = newChain({
        ...{ id: newId(), account, player: playerRef, token, game: game.code },
        ...{ secret: '', next: 1, clientSeed: newId(CLIENT_SEED_BYTES) },
      })
      store.addSeat(seat)
      return told(200, { url: `${pages}${seat.id}` })
    },

    ...{ transfer: purses.transfer, transferState: purses.transferState },
    ...{ purse: purses.purse, rounds: purses.rounds },

    /** The orders that were carried out, as the platform's books are laid beside them. */
    transfers(account: Account, { from, to, cursor }: Asked): Told {
      const [fromMs, toMs] = [Date.parse(String(from)), Date.parse(String(to))]
      const rows = purses.statement(account, { fromMs, toMs, after: Number(cursor ?? 0), limit: PAGE_ROWS })
      return told(200, {
        rows: rows
          .map(({ orderId, player, direction, amount, atMs }) => ({
            ...{ orderId, player, direction, at: new Date(atMs).toISOString() },
            amount: formatMoney(li(BigInt(amount))),
          }))
          .flatMap(row => toldAs(row, arcadeFaultOf(faults(), row.orderId))),
        cursor: rows.length < PAGE_ROWS ? null : String(rows.at(-1)?.id),
      })
    },

    transactions({ code: account }: Account, { from, to, cursor }: Asked): Told {
      const [fromMs, toMs] = [Date.parse(String(from)), Date.parse(String(to))]
      const rows = store.movesOf({ account, fromMs, toMs, after: Number(cursor ?? 0), limit: PAGE_ROWS })
      return told(200, {
        rows: rows
          .flatMap(row => toldAs(row, row.kind === 'win' ? arcadeFaultOf(faults(), row.roundId) : undefined))
          .map(({ txId, kind, roundId, player, amount, atMs }) => ({
            ...{ txId, kind, roundId, player, amount, at: new Date(atMs).toISOString() },
            // A taking back bears the number of its bet but for its last sign.
            ...(kind === 'rollback' && { refTxId: `${txId.slice(0, -1)}0` }),
          })),
        cursor: rows.length < PAGE_ROWS ? null : String(rows.at(-1)?.id),
      })
    },
  }
}

const PURSE_CALLS = ['transfer', 'transferState', 'transfers', 'purse', 'rounds'] as const
const isAboutPurses = (what: string): what is (typeof PURSE_CALLS)[number] =>
  PURSE_CALLS.some(call => call === what)

/** Signs an answer over its question; one that is forged bears the signature of somebody else. */
function proven({ secret }: Account, asked: string, answer: Told): Told & { proof: string } {
  const key = answer.way === 'forged' ? 'a key of somebody else, long enough' : secret
  return { ...answer, proof: proofOf(key, asked, JSON.stringify(answer.body)) }
}

/** What the page of a seat asks. */
function seatCalls({ store, nowMs }: Parts, { accountOf, say }: ReturnType<typeof spokesman>) {
  return {
    /** Money, the chain that the rounds stand on, and a round that is not over. */
    async state(id: string): Promise<Told> {
      const seat = store.seat(id)
      if (seat === undefined) return told(404, {})
      const { player, token, game, next, clientSeed, secret } = seat
      const asking = { player, token, game, txId: '', refTxId: '', roundId: '', amount: '' }
      const { balance } = await say(accountOf(seat), { kind: 'balance', ...asking })
      const open = store.openRound(id)
      return told(200, {
        ...{ game, balance, next, clientSeed, end: hexOf(endOfChain(Buffer.from(secret, 'hex'), hashes)) },
        open: open === undefined ? null : shown(open),
        last: store.lastRounds(id).map(shown),
      })
    },

    /** Writes a round; answers why there is none. */
    begin(id: string, asked: Asked): Round | Told {
      const seat = store.seat(id)
      const game = seat && gameOf(seat.game)
      if (seat === undefined || game === undefined) return told(404, {})
      const open = store.openRound(id)
      if (open !== undefined) return told(409, shown(open))
      const stakes = readStakes(game, asked.stakes)
      const { clientSeed } = asked
      if (stakes === undefined || typeof clientSeed !== 'string' || !CLIENT_SEED.test(clientSeed))
        return told(400, {})
      const chain = seat.next > CHAIN_ROUNDS ? newChain(seat) : seat
      const stake = formatMoney(li(Object.values(stakes).reduce((sum, one) => sum + one, 0n)))
      const { account, player, token, game: code } = seat
      const round: Round = {
        ...{ id: newId(), seat: id, account, player, token, game: code, secret: chain.secret },
        ...{ place: chain.next, clientSeed, stakes: JSON.stringify(asked.stakes), stake, state: 'created' },
        ...{ betTx: `${newId().slice(0, -1)}0`, winTx: `${newId().slice(0, -1)}1` },
        ...{ result: '', win: '0.00', reason: '', balance: '', atMs: nowMs(), tries: 0 },
      }
      // A place of the chain is used once, whatever becomes of the round.
      store.reseat({ ...chain, next: chain.next + 1, clientSeed })
      store.addRound({ ...round, dueMs: Date.now() + LOOK_AGAIN_MS })
      return round
    },
  }
}

export function createArcade(parts: Parts) {
  const { store, accounts, nowMs } = parts
  const voice = spokesman(parts)
  const errands = roundErrands(parts)
  const party = partyCalls(parts)
  const seats = seatCalls(parts, voice)

  return {
    /** Answers what a platform asks of an account; only what it has signed. */
    ask(
      code: string,
      what: string,
      text: string,
      stamp: string,
      signature: string,
    ): Told & { proof?: string } {
      const account = accounts.find(one => one.code === code)
      if (account === undefined) return told(404, {})
      const isFresh = Math.abs(Number(stamp) * 1000 - nowMs()) <= CLOCK_MAX_MS
      if (!isFresh || !isOfPlatform(account, { text, stamp, signature })) return told(401, {})
      const asked = JSON.parse(text) as Asked
      if (account.style === 'transfer' && isAboutPurses(what))
        return proven(account, signature, party[what](account, asked))
      if (what !== 'games' && what !== 'launch' && what !== 'transactions') return told(404, {})
      return party[what](account, asked)
    },

    ...{ seat: store.seat, round: store.round, shown, state: seats.state },

    /** Plays a round; answers it as it stands, which is not over when the platform has not answered. */
    async play(id: string, asked: Asked): Promise<Told> {
      const round = seats.begin(id, asked)
      if ('body' in round) return round
      await errands.go(round.id)
      errands.wake()
      return told(200, shown(store.round(round.id) ?? round))
    },

    /** Makes one call by hand, with whatever is wrong with it; for tests. */
    speakOnce: (account: string, call: WalletCall, flaw: WalletFlaw | undefined) =>
      voice.say(voice.accountOf({ account }), call, flaw),

    ...{ wake: errands.wake, stop: errands.stop },
  }
}

export type Arcade = ReturnType<typeof createArcade>
