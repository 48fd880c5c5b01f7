/** What the arcade knows, in the file of the parties: seats of players, and rounds with everything that was sent for them. */
import type { DatabaseSync } from 'node:sqlite'

export type Seat = Readonly<{
  /** Names the page of the seat; nobody can guess it. */
  id: string
  account: string
  player: string
  token: string
  game: string
  /** The secret of its chain of seeds, in hexadecimal. */
  secret: string
  /** The next round of the chain, from 1. */
  next: number
  clientSeed: string
}>

export const roundStates = [
  'created',
  'betTaken',
  'refused',
  'betUnknown',
  'takenBack',
  'resultFixed',
  'closed',
] as const
export type RoundState = (typeof roundStates)[number]

export type Round = Readonly<{
  id: string
  seat: string
  account: string
  player: string
  token: string
  game: string
  /** The secret of the chain, which a seat may have changed since. */
  secret: string
  /** Its place in the chain of seeds. */
  place: number
  clientSeed: string
  /** What was staked on what, as JSON; yuan. */
  stakes: string
  stake: string
  state: RoundState
  betTx: string
  winTx: string
  /** The chance of the game, as JSON; empty until the bet is taken. */
  result: string
  win: string
  reason: string
  balance: string
  atMs: number
  tries: number
}>

/** What was moved, as the feed tells it. */
export type FeedRow = Readonly<{
  id: number
  txId: string
  kind: 'bet' | 'win' | 'rollback'
  roundId: string
  player: string
  amount: string
  atMs: number
}>

export const GAME_TABLES = `
  create table if not exists seats(
    id text primary key, account text not null, player text not null, token text not null, game text not null,
    secret text not null, next integer not null, clientSeed text not null);
  create table if not exists rounds(
    id text primary key, seat text not null, account text not null, player text not null, token text not null, game text not null,
    secret text not null, place integer not null, clientSeed text not null, stakes text not null, stake text not null, state text not null,
    betTx text not null, winTx text not null, result text not null, win text not null, reason text not null,
    balance text not null, atMs integer not null, tries integer not null, dueMs integer);
  create index if not exists rounds_due on rounds(dueMs) where dueMs is not null;
  create index if not exists rounds_seat on rounds(seat, atMs);
  create table if not exists moves(
    id integer primary key, account text not null, txId text not null, kind text not null, roundId text not null,
    player text not null, amount text not null, atMs integer not null, unique (account, txId));
  create index if not exists moves_at on moves(account, atMs, id);`

function seatRows(db: DatabaseSync) {
  const put = db.prepare(
    'insert into seats(id, account, player, token, game, secret, next, clientSeed) values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const seat = db.prepare('select * from seats where id = ?')
  const reseat = db.prepare('update seats set next = ?, clientSeed = ?, secret = ? where id = ?')
  return {
    addSeat: (one: Seat) =>
      put.run(one.id, one.account, one.player, one.token, one.game, one.secret, one.next, one.clientSeed),
    seat: (id: string) => seat.get(id) as Seat | undefined,
    reseat: ({ id, next, clientSeed, secret }: Pick<Seat, 'id' | 'next' | 'clientSeed' | 'secret'>) =>
      reseat.run(next, clientSeed, secret, id),
  }
}

function roundRows(db: DatabaseSync) {
  const columns = [
    ...[
      'id',
      'seat',
      'account',
      'player',
      'token',
      'game',
      'secret',
      'place',
      'clientSeed',
      'stakes',
      'stake',
      'state',
    ],
    ...['betTx', 'winTx', 'result', 'win', 'reason', 'balance', 'atMs', 'tries', 'dueMs'],
  ] as const
  const add = db.prepare(`insert into rounds(${columns.join()}) values (${columns.map(() => '?').join()})`)
  const round = db.prepare('select * from rounds where id = ?')
  const openOf = db.prepare(
    `select * from rounds where seat = ? and state not in ('closed', 'refused', 'takenBack') order by atMs limit 1`,
  )
  const lastOf = db.prepare(
    `select * from rounds where seat = ? and state = 'closed' order by atMs desc limit 20`,
  )
  const due = db.prepare(
    'select * from rounds where dueMs is not null and dueMs <= ? order by dueMs limit 20',
  )
  const nextDue = db.prepare('select min(dueMs) as dueMs from rounds where dueMs is not null')
  return {
    addRound: (one: Round & Readonly<{ dueMs: number }>) => add.run(...columns.map(name => one[name])),
    round: (id: string) => round.get(id) as Round | undefined,
    openRound: (seatId: string) => openOf.get(seatId) as Round | undefined,
    lastRounds: (seatId: string) => lastOf.all(seatId) as unknown as readonly Round[],
    /** Writes what became of a round; `dueMs` null ends its errands. */
    putRound(id: string, changes: Partial<Round> & Readonly<{ dueMs?: number | null }>): void {
      const names = Object.keys(changes)
      const values = Object.values(changes) as (string | number | null)[]
      db.prepare(`update rounds set ${names.map(name => `${name} = ?`).join()} where id = ?`).run(
        ...values,
        id,
      )
    },
    dueRounds: (nowMs: number) => due.all(nowMs) as unknown as readonly Round[],
    nextRoundMs: () => (nextDue.get() as { dueMs: number | null } | undefined)?.dueMs ?? undefined,
  }
}

type Span = Readonly<{ account: string; fromMs: number; toMs: number; after: number; limit: number }>

function moveRows(db: DatabaseSync) {
  const move = db.prepare(
    'insert into moves(account, txId, kind, roundId, player, amount, atMs) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
  )
  const moves = db.prepare(
    'select * from moves where account = ? and atMs >= ? and atMs < ? and id > ? order by id limit ?',
  )
  return {
    addMove: (account: string, row: Omit<FeedRow, 'id'>) =>
      move.run(account, row.txId, row.kind, row.roundId, row.player, row.amount, row.atMs),
    movesOf: ({ account, fromMs, toMs, after, limit }: Span) =>
      moves.all(account, fromMs, toMs, after, limit) as unknown as readonly FeedRow[],
  }
}

export const gameRows = (db: DatabaseSync) => ({ ...seatRows(db), ...roundRows(db), ...moveRows(db) })
