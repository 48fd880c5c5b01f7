/** Whom a list of the downline shows, as its address names it. */
import { type Li, parseMoney } from '@app/domain/money/money.ts'
import { addDays, type ChinaDate } from '@app/domain/time/china-time.ts'

export const states = [
  { value: 'all', text: '全部' },
  { value: 'normal', text: '正常' },
  { value: 'stopped', text: '已停用' },
] as const
export type State = (typeof states)[number]['value']

/** Those directly below, or all of the branch; the call names them so. */
export const reaches = [
  { value: 'direct', text: '直属' },
  { value: 'all', text: '全部' },
] as const
export type Reach = (typeof reaches)[number]['value']

/** By their last login, of which 90 days are kept. */
export const logins = [
  { value: 'all', text: '不限' },
  { value: '7', text: '最近7天登录过' },
  { value: '30', text: '最近30天登录过' },
  { value: 'away', text: '30天以上未登录' },
] as const
export type LastLogin = (typeof logins)[number]['value']
/** Whoever did not log in for so many days is away. */
const AWAY_DAYS = 30

export const joined = [
  { value: 'all', text: '不限' },
  { value: '7', text: '最近7天' },
  { value: '30', text: '最近30天' },
  { value: '90', text: '最近90天' },
] as const
export type Joined = (typeof joined)[number]['value']

export const orders = [
  { value: 'registTime', text: '最近注册' },
  { value: 'money', text: '余额从高到低' },
  { value: 'rechMoney', text: '充值从高到低' },
  { value: 'bettingMoney', text: '投注从高到低' },
] as const
export type Order = (typeof orders)[number]['value']

/** The orders of a level: below the direct one no balance is told. */
export const ordersAt = (isDirect: boolean) => orders.filter(({ value }) => isDirect || value !== 'money')

/** Whether only those directly below the agent are shown, of whom state, login and balance are told. */
export const isDirectAt = ({ reach }: Pick<DownlineChoice, 'reach'>, isOwn: boolean): boolean =>
  isOwn && reach === 'direct'

/** `min` and `max` are yuan as they were typed, empty for no bound. */
export type DownlineChoice = Readonly<{
  reach: Reach
  login: LastLogin
  state: State
  joined: Joined
  min: string
  max: string
  sort: Order
}>

export const NO_CHOICE: DownlineChoice = {
  ...{ reach: 'direct', login: 'all', state: 'all', joined: 'all', min: '', max: '', sort: 'registTime' },
}

/** An amount that bounds balances; `undefined` for none, `fault` for what is no amount. */
export function readMoney(text: string): Li | undefined | 'fault' {
  if (text.trim() === '') return undefined
  const amount = parseMoney(text.trim())
  return amount === undefined || amount < 0n ? 'fault' : amount
}

export type ChoiceSearch = Readonly<{
  reach?: string | undefined
  login?: string | undefined
  state?: string | undefined
  joined?: string | undefined
  min?: string | undefined
  max?: string | undefined
  sort?: string | undefined
}>

const bound = (text: string | undefined): string => {
  const amount = readMoney(text ?? '')
  return amount === undefined || amount === 'fault' ? '' : (text ?? '').trim()
}

/** What an address chooses. */
export const readChoice = (search: ChoiceSearch): DownlineChoice => ({
  reach: reaches.find(({ value }) => value === search.reach)?.value ?? 'direct',
  login: logins.find(({ value }) => value === search.login)?.value ?? 'all',
  state: states.find(({ value }) => value === search.state)?.value ?? 'all',
  joined: joined.find(({ value }) => value === search.joined)?.value ?? 'all',
  ...{ min: bound(search.min), max: bound(search.max) },
  sort: orders.find(({ value }) => value === search.sort)?.value ?? 'registTime',
})

const unlessAll = (text: string) => (text === 'all' || text === '' ? undefined : text)

/** The same as a part of the address. */
export const searchOf = ({
  reach,
  login,
  state,
  joined: since,
  min,
  max,
  sort,
}: DownlineChoice): ChoiceSearch => ({
  sort: sort === 'registTime' ? undefined : sort,
  ...{ reach: reach === 'direct' ? undefined : reach, login: unlessAll(login) },
  ...{ state: unlessAll(state), joined: unlessAll(since), min: unlessAll(min), max: unlessAll(max) },
})

/** The days of the last login that are asked for. */
function loginDays(login: LastLogin, today: ChinaDate) {
  if (login === 'all') return {}
  if (login === 'away') return { loggedInUntil: addDays(today, -AWAY_DAYS) }
  return { loggedInSince: addDays(today, 1 - Number(login)) }
}

/** What is asked of it; only the direct downline of the agent may be asked about by state, login and balance. */
export function askedOf(
  choice: DownlineChoice,
  { isOwn, today }: Readonly<{ isOwn: boolean; today: ChinaDate }>,
) {
  const isDirect = isDirectAt(choice, isOwn)
  return {
    reach: choice.reach === 'all' ? ('all' as const) : undefined,
    registeredSince: choice.joined === 'all' ? undefined : addDays(today, 1 - Number(choice.joined)),
    sort: choice.sort === 'registTime' || (choice.sort === 'money' && !isDirect) ? undefined : choice.sort,
    ...(isDirect && {
      isStopped: choice.state === 'all' ? undefined : choice.state === 'stopped',
      moneyMin: unlessAll(choice.min),
      moneyMax: unlessAll(choice.max),
      ...loginDays(choice.login, today),
    }),
  }
}

/** How many bounds are chosen that hold at this level. */
export function countChosen(choice: DownlineChoice, isOwn: boolean): number {
  const { login, state, joined: since, min, max, reach } = choice
  const bounds = [since, ...(isDirectAt(choice, isOwn) ? [login, state, min, max] : [])]
  return bounds.filter(text => unlessAll(text) !== undefined).length + (reach === 'all' ? 1 : 0)
}
