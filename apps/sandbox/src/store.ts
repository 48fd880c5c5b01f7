/** What the parties know, in a file of their own: orders, payments, and notices that are to be sent. */
import { DatabaseSync } from 'node:sqlite'
import { GAME_TABLES, gameRows } from './game-store.ts'
import { PURSE_TABLES, purseRows } from './purse-store.ts'
import { signerRows } from './signer-store.ts'
import { row } from './store-row.ts'
import { voucherRows } from './voucher-store.ts'

export type Order = Readonly<{
  orderNo: string
  /** Names the page of the order; nobody can guess it. */
  token: string
  /** As the merchant wrote it, to tell a repeat from another order. */
  asked: string
  amount: string
  notifyPath: string
  state: 'pending' | 'paid' | 'failed'
  /** Our number of the first payment, and what was paid. */
  reference: string
  paidAmount: string
}>

/** Money that the merchant told us to pay out. */
export type Payout = Readonly<{
  payoutNo: string
  asked: string
  amount: string
  state: 'paid' | 'arrived' | 'failed' | 'returned'
  reference: string
}>

/** A line of the statement: money that came or went, in the order in which it did. */
export type Entry = Readonly<{
  id: number
  atMs: number
  kind: 'payment' | 'payout' | 'return'
  reference: string
  /** The merchant's number. */
  ourNo: string
  amount: string
}>

export type Notice = Readonly<{
  id: number
  orderNo: string
  notifyPath: string
  body: string
  /** By another key, by a slow clock, or late. */
  flaw: string
  tries: number
}>

const TABLES = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists orders(
    orderNo text primary key, token text not null unique, asked text not null, amount text not null,
    notifyPath text not null, state text not null, reference text not null, paidAmount text not null);
  create table if not exists notices(
    id integer primary key, orderNo text not null, notifyPath text not null, body text not null, flaw text not null,
    tries integer not null, dueMs integer not null, isDone integer not null);
  create index if not exists notices_due on notices(dueMs) where isDone = 0;
  create table if not exists payouts(
    payoutNo text primary key, asked text not null, amount text not null, state text not null, reference text not null);
  create table if not exists tokenTransfers(
    payoutNo text primary key, asked text not null, chainId integer not null, contract text not null,
    recipient text not null, units text not null, state text not null);
  create table if not exists signed(
    id integer primary key, payoutNo text not null, hash text not null unique, sender text not null, nonce integer not null,
    raw text not null);
  create index if not exists signed_payout on signed(payoutNo, id);
  create table if not exists vouchers(
    id integer primary key, code text not null unique, amount text not null, orderNo text unique);
  create table if not exists entries(
    id integer primary key, atMs integer not null, kind text not null, reference text not null unique, ourNo text not null,
    amount text not null);
  create index if not exists entries_at on entries(atMs, id);
  create table if not exists transfers(
    id integer primary key, hash text not null, token text not null, sender text not null, recipient text not null,
    units text not null, height integer not null, seenFrom integer not null, seenTo integer);
  create index if not exists transfers_height on transfers(height);
  create table if not exists forks(height integer not null, atHead integer not null);
  create table if not exists messages(
    id text primary key, recipient text not null, text text not null, atMs integer not null);
  create index if not exists messages_recipient on messages(recipient, atMs);
  create table if not exists facts(name text primary key, value text not null);`

const LATE_MS = 30_000

/** What the store knows of payouts. */
function payoutRows(db: DatabaseSync) {
  const insertPayout = db.prepare(
    'insert into payouts(payoutNo, asked, amount, state, reference) values (?, ?, ?, ?, ?)',
  )
  const payoutByNo = db.prepare('select * from payouts where payoutNo = ?')
  const bookPayout = db.prepare(`update payouts set state = 'arrived' where payoutNo = ? and state = 'paid'`)
  const returnPayout = db.prepare(
    `update payouts set state = 'returned' where payoutNo = ? and state = 'arrived'`,
  )
  return {
    addPayout: ({ payoutNo, asked, amount, state, reference }: Payout) =>
      insertPayout.run(payoutNo, asked, amount, state, reference),
    payoutByNo: (payoutNo: string) => row<Payout>(payoutByNo.get(payoutNo)),
    /** A payment that was made is in the statement from now on. */
    bookPayout: (payoutNo: string) => bookPayout.run(payoutNo),
    /** The bank of the payee sends it back; false when it has not arrived, or came back before. */
    returnPayout: (payoutNo: string): boolean => returnPayout.run(payoutNo).changes === 1,
  }
}

/** What the store knows of the statement. A line is written once. */
function entryRows(db: DatabaseSync) {
  const insertEntry = db.prepare(
    'insert into entries(atMs, kind, reference, ourNo, amount) values (?, ?, ?, ?, ?) on conflict do nothing',
  )
  const entriesOf = db.prepare(
    'select * from entries where atMs >= ? and atMs < ? and id > ? order by id limit ?',
  )
  return {
    addEntry: ({ atMs, kind, reference, ourNo, amount }: Omit<Entry, 'id'>) =>
      insertEntry.run(atMs, kind, reference, ourNo, amount),
    entriesOf: (span: Readonly<{ fromMs: number; toMs: number; after: number; limit: number }>) =>
      entriesOf.all(span.fromMs, span.toMs, span.after, span.limit) as unknown as readonly Entry[],
  }
}

/** A transfer of a token, on the chain between two heights of its head. */
type ChainRow = Readonly<{
  id: number
  hash: string
  token: string
  sender: string
  recipient: string
  units: string
  height: number
  seenFrom: number
  /** The head from which its branch is given up. */
  seenTo: number | null
}>

type Window = Readonly<{ from: number; to: number; at: number; limit: number }>

/** What the store knows of the chain. */
function chainRows(db: DatabaseSync) {
  const insert = db.prepare(
    'insert into transfers(hash, token, sender, recipient, units, height, seenFrom, seenTo) values (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const seen = 'seenFrom <= ? and (seenTo is null or seenTo > ?)'
  const within = db.prepare(
    `select * from transfers where height between ? and ? and ${seen} order by height, id limit ?`,
  )
  const byHash = db.prepare(`select * from transfers where hash = ? and ${seen} order by id desc limit 1`)
  const insertFork = db.prepare('insert into forks(height, atHead) values (?, ?)')
  const forks = db.prepare('select count(*) as count from forks where height <= ? and atHead <= ?')
  return {
    addChainRow: ({
      hash,
      token,
      sender,
      recipient,
      units,
      height,
      seenFrom,
      seenTo,
    }: Omit<ChainRow, 'id'>): void => {
      insert.run(hash, token, sender, recipient, units, height, seenFrom, seenTo)
    },
    chainRows: ({ from, to, at, limit }: Window) =>
      within.all(from, to, at, at, limit) as unknown as readonly ChainRow[],
    chainRow: (hash: string, at: number) => row<ChainRow>(byHash.get(hash, at, at)),
    addFork: (height: number, atHead: number) => insertFork.run(height, atHead),
    /** How often the block of that height was replaced until the head had that height. */
    forkCount: (height: number, at: number) => row<{ count: number }>(forks.get(height, at))?.count ?? 0,
  }
}

/** A message to a phone or an address. */
export type Message = Readonly<{ id: string; recipient: string; text: string; atMs: number }>

/** What the store knows of messages; one that is sent again is the same one. */
function messageRows(db: DatabaseSync) {
  const insert = db.prepare(
    'insert into messages(id, recipient, text, atMs) values (?, ?, ?, ?) on conflict do nothing',
  )
  const find = db.prepare(
    'select * from messages where recipient = ? and atMs > ? order by atMs desc limit ?',
  )
  return {
    addMessage: ({ id, recipient, text, atMs }: Message) => insert.run(id, recipient, text, atMs),
    messagesTo: (recipient: string, sinceMs: number, limit: number) =>
      find.all(recipient, sinceMs, limit) as unknown as readonly Message[],
  }
}

/** What the program itself is told. */
function factRows(db: DatabaseSync) {
  const fact = db.prepare('select value from facts where name = ?')
  const putFact = db.prepare(
    'insert into facts(name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  )
  return {
    fact: (name: string) => row<{ value: string }>(fact.get(name))?.value,
    putFact: (name: string, value: string) => putFact.run(name, value),
  }
}

export function openStore(file: string) {
  const db = new DatabaseSync(file)
  db.exec(TABLES)
  db.exec(GAME_TABLES)
  db.exec(PURSE_TABLES)
  const entries = entryRows(db)
  const insertOrder =
    db.prepare(`insert into orders(orderNo, token, asked, amount, notifyPath, state, reference, paidAmount)
    values (?, ?, ?, ?, ?, 'pending', ?, '')`)
  const orderByNo = db.prepare('select * from orders where orderNo = ?')
  const orderByToken = db.prepare('select * from orders where token = ?')
  const endOrder = db.prepare(
    `update orders set state = ?, paidAmount = ? where orderNo = ? and state = 'pending'`,
  )
  const insertNotice = db.prepare(
    `insert into notices(orderNo, notifyPath, body, flaw, tries, dueMs, isDone) values (?, ?, ?, ?, 0, ?, 0)`,
  )
  const dueNotices = db.prepare('select * from notices where isDone = 0 and dueMs <= ? order by id limit 20')
  const nextDue = db.prepare('select min(dueMs) as dueMs from notices where isDone = 0')
  const doneNotice = db.prepare('update notices set isDone = 1 where id = ?')
  const laterNotice = db.prepare('update notices set tries = tries + 1, dueMs = ? where id = ?')
  const sendAgain = db.prepare('update notices set isDone = 0, dueMs = ? where orderNo = ?')

  return {
    addOrder: (order: Pick<Order, 'orderNo' | 'token' | 'asked' | 'amount' | 'notifyPath' | 'reference'>) =>
      insertOrder.run(
        ...([order.orderNo, order.token, order.asked, order.amount, order.notifyPath] as const),
        order.reference,
      ),
    orderByNo: (orderNo: string) => row<Order>(orderByNo.get(orderNo)),
    orderByToken: (token: string) => row<Order>(orderByToken.get(token)),
    /** Ends a pending order with its notices and its lines of the statement, all or nothing; false when it has ended already. */
    end(
      order: Order,
      state: 'paid' | 'failed',
      paid: Readonly<{
        amount: string
        notices: readonly Omit<Notice, 'id' | 'tries'>[]
        entries: readonly Omit<Entry, 'id'>[]
      }>,
    ): boolean {
      db.exec('begin immediate')
      try {
        const isEnded = endOrder.run(state, paid.amount, order.orderNo).changes === 1
        if (isEnded) {
          for (const { orderNo, notifyPath, body, flaw } of paid.notices)
            insertNotice.run(orderNo, notifyPath, body, flaw, Date.now() + (flaw === 'late' ? LATE_MS : 0))
          for (const entry of paid.entries) entries.addEntry(entry)
        }
        db.exec('commit')
        return isEnded
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    due: (nowMs: number) => dueNotices.all(nowMs) as unknown as readonly Notice[],
    nextDueMs: () => row<{ dueMs: number | null }>(nextDue.get())?.dueMs ?? undefined,
    done: (id: number) => doneNotice.run(id),
    later: (id: number, dueMs: number) => laterNotice.run(dueMs, id),
    /** Sends all notices of an order once more. */
    sendAgain: (orderNo: string) => sendAgain.run(Date.now(), orderNo),
    ...{ ...payoutRows(db), ...signerRows(db) },
    ...voucherRows(db),
    ...entries,
    ...{ ...chainRows(db), ...messageRows(db) },
    ...gameRows(db),
    ...purseRows(db),
    ...factRows(db),
    close: () => db.close(),
  }
}

export type Store = ReturnType<typeof openStore>
