/** The betting bonus of one member, step by step: settlements, judgements anew, claims, and what else moves the balance. */
import {
  type BonusRate,
  type BonusRow,
  bonusRateOf,
  bonusStatusOf,
  compareBonusRows,
  dueOf,
  earnedOf,
  judgeClaim,
  overpaidOf,
} from '@app/domain/bonuses/betting-bonus.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { isChinaDate } from '@app/domain/time/china-time.ts'
import * as read from './fields.ts'
import type { Life } from './rule-case.ts'

type Row = { -readonly [Field in keyof BonusRow]: BonusRow[Field] }
type Part = Readonly<{ row: Row; valid: Li }>
type Batch = Readonly<{ version: number; day: string; level: number; parts: readonly Part[] }>
type Fact = Readonly<{ category: string; provider: string; valid: Li }>

function dayOf(value: unknown, where: string): string {
  const day = read.textOf(value, where)
  if (!isChinaDate(day)) throw new read.CaseFault('CASE/FIELD', `${where}: expected a day`)
  return day
}

const rateOf = (value: unknown, where: string): BonusRate => {
  const rate = read.fieldsOf(value, where)
  return {
    from: read.fieldOf(rate, 'from', dayOf),
    level: read.fieldOf(rate, 'level', read.countOf),
    category: read.fieldOf(rate, 'category', read.textOf),
    provider: read.fieldOf(rate, 'provider', read.textOf),
    rate: read.fieldOf(rate, 'ratePpm', read.ratioOf),
  }
}

function factOf(value: unknown, where: string): Fact {
  const fact = read.fieldsOf(value, where)
  return {
    category: read.fieldOf(fact, 'category', read.textOf),
    provider: read.fieldOf(fact, 'provider', read.textOf),
    valid: read.fieldOf(fact, 'valid', read.amountOf),
  }
}

const listed =
  <Item>(readItem: (value: unknown, where: string) => Item) =>
  (value: unknown, where: string): readonly Item[] =>
    read.listOf(value, where).map((item, at) => readItem(item, `${where}[${at}]`))

function modeOf(value: unknown, where: string): 'realtime' | 'nextDay' {
  const mode = read.textOf(value, where)
  if (mode === 'realtime' || mode === 'nextDay') return mode
  throw new read.CaseFault('CASE/FIELD', `${where}: expected realtime or nextDay`)
}

/** What is known of the member, and the acts on it. */
function accountOf(given: read.Reader) {
  const rows: Row[] = []
  const money = {
    main: read.fieldOf(given, 'main', read.amountOf) as bigint,
    owed: read.fieldOf(given, 'owed', read.amountOf) as bigint,
  }
  return {
    rules: {
      mode: read.fieldOf(given, 'mode', modeOf),
      minClaim: read.fieldOf(given, 'minClaim', read.amountOf),
      claimDays: read.fieldOf(given, 'claimDays', read.countOf),
    },
    rates: read.fieldOf(given, 'rates', listed(rateOf)),
    rows,
    money,
    batches: new Map<string, Batch>(),
    answered: new Map<string, object>(),
    standing: { isExcluded: false },
    rowOf: (wanted: Omit<BonusRow, 'valid' | 'paid'>): Row => {
      const found = rows.find(row => compareBonusRows(row, wanted) === 0)
      if (found !== undefined) return found
      const row = { ...wanted, valid: li(0), paid: li(0) }
      rows.push(row)
      return row
    },
    /** What comes in pays the debt first. */
    receive: (amount: bigint) => {
      const paid = amount < money.owed ? amount : money.owed
      money.owed -= paid
      money.main += amount - paid
    },
    /** What the balance lacks becomes a debt. */
    take: (amount: bigint) => {
      const taken = amount < money.main ? amount : money.main
      money.main -= taken
      money.owed += amount - taken
      return { taken: String(taken), owed: String(amount - taken) }
    },
  }
}

type Account = ReturnType<typeof accountOf>

const balances = ({ money: { main, owed } }: Account) => ({ main: String(main), owed: String(owed) })
const named = ({ day, category, provider, rate }: Row) => ({ day, category, provider, ratePpm: Number(rate) })

function replace(before: Batch | undefined, now: readonly Part[]): void {
  for (const { row, valid } of before?.parts ?? []) row.valid = li(row.valid - valid)
  for (const { row, valid } of now) row.valid = li(row.valid + valid)
}

function takeBack(account: Account) {
  return account.rows
    .filter(row => overpaidOf(row) > 0n)
    .toSorted(compareBonusRows)
    .map(row => {
      const amount = overpaidOf(row)
      row.paid = li(row.paid - amount)
      return { ...named(row), amount: String(amount), ...account.take(amount) }
    })
}

function settle(account: Account, step: read.Reader) {
  const id = read.fieldOf(step, 'batch', read.textOf)
  const version = read.fieldOf(step, 'version', read.countOf)
  const told = { day: read.fieldOf(step, 'day', dayOf), level: read.fieldOf(step, 'level', read.countOf) }
  const facts = read.fieldOf(step, 'facts', listed(factOf))
  const before = account.batches.get(id)
  if (before !== undefined && version <= before.version) return { reversals: [], ...balances(account) }
  // Day and level are those of the first judgement.
  const { day, level } = before ?? told
  const parts = facts.map(({ category, provider, valid }) => {
    const rate = bonusRateOf(account.rates, { day, level, category, provider })
    return { row: account.rowOf({ day, category, provider, rate }), valid }
  })
  replace(before, parts)
  account.batches.set(id, { version, day, level, parts })
  return { reversals: takeBack(account), ...balances(account) }
}

function claim(account: Account, step: read.Reader): object {
  const key = read.fieldOf(step, 'key', read.textOf)
  const known = account.answered.get(key)
  if (known !== undefined) return known
  const today = read.fieldOf(step, 'today', dayOf)
  const day = step.fields.date === 'all' ? 'all' : read.fieldOf(step, 'date', dayOf)
  const { items } = step.fields
  const providers =
    items === undefined || items === null ? undefined : read.fieldOf(step, 'items', listed(read.textOf))
  if (account.standing.isExcluded) return { outcome: 'excluded' }
  const verdict = judgeClaim(account.rows, { today, day, providers }, account.rules)
  if (verdict.outcome !== 'claimed') return { outcome: verdict.outcome }
  for (const row of verdict.rows) row.paid = earnedOf(row)
  account.receive(verdict.amount)
  const answer = { outcome: 'claimed', amount: String(verdict.amount), ...balances(account) }
  account.answered.set(key, answer)
  return answer
}

function view({ rows, rules }: Account, step: read.Reader) {
  const today = read.fieldOf(step, 'today', dayOf)
  const shown = rows.filter(({ valid, paid }) => valid > 0n || paid > 0n).toSorted(compareBonusRows)
  const claimable = shown.filter(row => bonusStatusOf(row, today, rules) === 'claimable')
  return {
    dataTotalBonus: String(claimable.reduce((sum, row) => sum + dueOf(row), 0n)),
    data: shown.map(row => ({
      ...named(row),
      ...{ validBet: String(row.valid), bonus: String(earnedOf(row)), paid: String(row.paid) },
      status: bonusStatusOf(row, today, rules),
    })),
  }
}

function spend({ money }: Account, step: read.Reader): null {
  const amount = read.fieldOf(step, 'amount', read.amountOf)
  // More than there is is refused, and nothing moves.
  if (amount <= money.main) money.main -= amount
  return null
}

function credit({ receive }: Account, step: read.Reader): null {
  receive(read.fieldOf(step, 'amount', read.amountOf))
  return null
}

function exclude({ standing }: Account, { fields }: read.Reader): null {
  standing.isExcluded = fields.excluded !== false && fields.on !== false
  return null
}

const ACTS: Readonly<Record<string, (account: Account, step: read.Reader) => unknown>> = {
  ...{ settle, claim, view, spend, credit, exclude },
}

/** Begins the life of a member with these settings. */
export function bonusLife(given: read.Reader): Life {
  const account = accountOf(given)
  return step => {
    const op = read.fieldOf(step, 'op', read.textOf)
    const act = Object.hasOwn(ACTS, op) ? ACTS[op] : undefined
    if (act === undefined)
      throw new read.CaseFault('CASE/STEP', `${step.where}.op: "${op}" is no step of bonus`)
    return act(account, step)
  }
}
