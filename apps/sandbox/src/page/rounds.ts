/** What the page knows of its seat and its rounds, as the program tells it. */
export type Drawn = Readonly<{ drawn: readonly number[]; seed: string; end: string }>

export type Round = Readonly<{
  id: string
  game: 'slot' | 'dice' | 'baccarat'
  place: number
  clientSeed: string
  state: 'created' | 'betTaken' | 'refused' | 'betUnknown' | 'takenBack' | 'resultFixed' | 'closed'
  stakes: Readonly<Record<string, string>>
  stake: string
  win: string
  at: number
  reason: string
  balance: string
  result: Drawn | null
}>

export type SeatState = Readonly<{
  game: Round['game']
  balance: string
  next: number
  clientSeed: string
  end: string
  open: Round | null
  last: readonly Round[]
}>

const TIMEOUT_MS = 12_000

async function ask<Answer>(what: string, body: object): Promise<{ status: number; body: Answer }> {
  // As plain text, so that a page of no origin may send it without asking first.
  const answer = await fetch(`${location.href.replace(/[?#].*/, '')}/${what}`, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

export const readState = () => ask<SeatState>('state', {})
export const playRound = (stakes: Readonly<Record<string, string>>, clientSeed: string) =>
  ask<Round>('play', { stakes, clientSeed })

/** Fen of a text of yuan. */
export const fenOf = (text: string): number => Math.round(Number(text) * 100)
export const yuan = (fen: number): string => (fen / 100).toFixed(2)

const reasons: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: '余额不足，请减少投注额',
  RS_ERROR_NOT_ENOUGH_MONEY: '余额不足，请减少投注额',
  insufficient_funds: '余额不足，请减少投注额',
}

/** What a round that did not come about is called. */
export function refusalOf({ state, reason }: Round): string {
  if (state === 'takenBack') return '本局未成立，投注额已退回'
  if (/TOKEN|SID|token|sid/.test(reason)) return '登录已失效，请返回后重新进入游戏'
  if (/DISABLED|INVALID_GAME|game_disabled|LOCKED|BLOCKED|blocked/.test(reason)) return '游戏暂停，本局未成立'
  // One word for both: what a player is to confirm after a time, and a limit that the player has set.
  if (/LIMIT|limit/.test(reason)) return '时间提醒或自设限额已到：请回到平台确认后继续，本局没有扣款'
  return reasons[reason] ?? '本局未成立，没有扣款'
}
