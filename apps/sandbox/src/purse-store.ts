/** What the arcade knows of the accounts that players have with it: 厘 as texts of whole numbers. */
import type { DatabaseSync } from 'node:sqlite'

export type PurseOrder = Readonly<{
  orderId: string
  player: string
  direction: 'out' | 'in'
  /** What was moved, in 厘; of one that is not decided it is what was asked for. */
  amount: string
  state: 'pending' | 'done' | 'failed'
  /** How often it was asked about while it was not decided. */
  asks: number
  atMs: number
}>

export type PurseMove = Readonly<{ txId: string; player: string; delta: string; isBack: 0 | 1 }>

/** A round at such an account, in 厘; one that has ended is told by its end, and again when it changes. */
export type PurseRound = Readonly<{
  roundId: string
  player: string
  game: string
  bet: string
  win: string
  openedMs: number
}>

export const PURSE_TABLES = `
  create table if not exists purses(
    account text not null, player text not null, amount text not null, primary key (account, player));
  create table if not exists purse_orders(
    id integer primary key, account text not null, orderId text not null, player text not null, direction text not null,
    amount text not null, state text not null, asks integer not null, atMs integer not null, unique (account, orderId));
  create table if not exists purse_tells(
    account text not null, orderId text not null, tells integer not null, primary key (account, orderId));
  create table if not exists purse_moves(
    account text not null, txId text not null, player text not null, delta text not null, isBack integer not null,
    primary key (account, txId));
  create table if not exists purse_rounds(
    account text not null, roundId text not null, player text not null, game text not null, bet text not null, win text not null,
    openedMs integer not null, primary key (account, roundId));
  create table if not exists purse_ends(id integer primary key, account text not null, roundId text not null);
  create table if not exists purse_times(account text not null, roundId text not null, endedMs integer not null,
    primary key (account, roundId));`

export type PurseSpan = Readonly<{
  account: string
  fromMs: number
  toMs: number
  after: number
  limit: number
}>

export function purseRows(db: DatabaseSync) {
  const purse = db.prepare('select amount from purses where account = ? and player = ?')
  const putPurse = db.prepare(
    'insert into purses(account, player, amount) values (?, ?, ?) on conflict do update set amount = excluded.amount',
  )
  const order = db.prepare('select * from purse_orders where account = ? and orderId = ?')
  const putOrder =
    db.prepare(`insert into purse_orders(account, orderId, player, direction, amount, state, asks, atMs)
    values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (account, orderId) do update
    set amount = excluded.amount, state = excluded.state, asks = excluded.asks, atMs = excluded.atMs`)
  const tell = db.prepare(`insert into purse_tells(account, orderId, tells) values (?, ?, 1)
    on conflict do update set tells = tells + 1 returning tells`)
  const ordersOf = db.prepare(`select * from purse_orders
    where account = ? and state = 'done' and atMs >= ? and atMs < ? and id > ? order by id limit ?`)
  const move = db.prepare('select * from purse_moves where account = ? and txId = ?')
  const putMove = db.prepare(
    'insert into purse_moves(account, txId, player, delta, isBack) values (?, ?, ?, ?, ?) on conflict do update set isBack = excluded.isBack',
  )
  const round = db.prepare('select * from purse_rounds where account = ? and roundId = ?')
  const putRound = db.prepare(`insert into purse_rounds(account, roundId, player, game, bet, win, openedMs)
    values (?, ?, ?, ?, ?, ?, ?) on conflict do update set bet = excluded.bet, win = excluded.win`)
  const end = db.prepare('insert into purse_ends(account, roundId) values (?, ?)')
  const time = db.prepare(
    'insert into purse_times(account, roundId, endedMs) values (?, ?, ?) on conflict do nothing',
  )
  const ends =
    db.prepare(`select e.id, t.endedMs, r.* from purse_ends e join purse_rounds r on r.account = e.account and r.roundId = e.roundId
    left join purse_times t on t.account = e.account and t.roundId = e.roundId
    where e.account = ? and e.id > ? order by e.id limit ?`)
  const openRound = db.prepare(`select 1 from rounds
    where account = ? and player = ? and state not in ('closed', 'refused', 'takenBack') limit 1`)
  return {
    purse: (account: string, player: string): string =>
      (purse.get(account, player) as { amount: string } | undefined)?.amount ?? '0',
    putPurse: (account: string, player: string, amount: string) => putPurse.run(account, player, amount),
    purseOrder: (account: string, orderId: string) => order.get(account, orderId) as PurseOrder | undefined,
    putPurseOrder: (account: string, one: PurseOrder) =>
      putOrder.run(
        ...([account, one.orderId, one.player, one.direction, one.amount, one.state, one.asks] as const),
        one.atMs,
      ),
    /** Counts how often an order was told; answers the count. */
    countTells: (account: string, orderId: string): number =>
      (tell.get(account, orderId) as { tells: number }).tells,
    purseOrdersOf: ({ account, fromMs, toMs, after, limit }: PurseSpan) =>
      ordersOf.all(account, fromMs, toMs, after, limit) as unknown as readonly (PurseOrder & {
        id: number
      })[],
    purseMove: (account: string, txId: string) => move.get(account, txId) as PurseMove | undefined,
    putPurseMove: (account: string, { txId, player, delta, isBack }: PurseMove) =>
      putMove.run(account, txId, player, delta, isBack),
    purseRound: (account: string, roundId: string) => round.get(account, roundId) as PurseRound | undefined,
    putPurseRound: (account: string, one: PurseRound) =>
      putRound.run(account, one.roundId, one.player, one.game, one.bet, one.win, one.openedMs),
    /** Ends a round, or says that one that has ended is another now; when it ended first stays. */
    endPurseRound: (account: string, roundId: string, endedMs: number) => {
      end.run(account, roundId)
      time.run(account, roundId, endedMs)
    },
    purseEnds: (account: string, after: number, limit: number) =>
      ends.all(account, after, limit) as unknown as readonly (PurseRound & {
        id: number
        endedMs: number | null
      })[],
    hasOpenRound: (account: string, player: string): boolean => openRound.get(account, player) !== undefined,
    /** All that is written by the work, or nothing. */
    together<Done>(work: () => Done): Done {
      db.exec('begin immediate')
      try {
        const done = work()
        db.exec('commit')
        return done
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
  }
}
