import type { IssueTotal } from '@app/client/bets/read-issue-total.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { li } from '@app/domain/money/money.ts'
import { StageFace } from './stage-face.tsx'

const SIX_MARK = [21, 18, 38, 5, 6, 27, 8]
const HANDS = [9, 10, 3, 8, 6, 7, 1, 4, 2, 5]
const RACE = [7, 3, 10, 1, 8, 5, 2, 6, 9, 4]
const stillness = { news: '20261123-0850', skip: () => undefined, isStaged: true, onStaged: () => undefined }

type Given = Readonly<{
  family: LotteryFamily
  numbers: readonly number[]
  shown?: number
  stake?: bigint
  payout?: bigint
  isSettled?: boolean
}>

function At({ family, numbers, shown, stake, payout = 0n, isSettled = true }: Given) {
  const total: IssueTotal | undefined =
    stake === undefined ? undefined : { orders: 2, stake: li(stake), payout: li(payout), isSettled }
  const step = shown === undefined || shown === 0 ? undefined : { range: 46, choice: 17, number: 5 }
  return (
    <div style={{ position: 'relative', height: 260 }}>
      <StageFace
        gameId={71}
        family={family}
        drawn={{
          ...{ issueNumber: '20261123-0850', drawnNumbers: numbers, issueDate: '2026-11-23' },
          ...{ drawnAt: 0, isOnAir: false, videoUrl: undefined, source: 'in-house' },
        }}
        reveal={{ ...stillness, shown, step, position: shown ?? 0 }}
        total={total}
        closesAt={Date.now() + 47_000}
        onTap={() => undefined}
      />
    </div>
  )
}

export function Arriving() {
  return <At family="six-mark" numbers={SIX_MARK} shown={4} stake={30_000n} isSettled={false} />
}

export function Gain() {
  return <At family="six-mark" numbers={SIX_MARK} stake={30_000n} payout={485_000n} />
}

export function BelowStake() {
  return <At family="six-mark" numbers={SIX_MARK} stake={12_345_670n} payout={9_198_000n} />
}

export function WithoutBets() {
  return <At family="six-mark" numbers={SIX_MARK} />
}

export function Race() {
  return <At family="racing" numbers={RACE} shown={4} stake={60_000n} isSettled={false} />
}

export function RaceOver() {
  return <At family="racing" numbers={RACE} stake={60_000n} payout={0n} />
}

export function Dice() {
  return <At family="k3" numbers={[3, 4, 6]} stake={60_000n} isSettled={false} />
}

export function Digits() {
  return <At family="ssc" numbers={[0, 9, 9, 1, 4]} stake={60_000n} payout={118_000n} />
}

export function Hands() {
  return <At family="niuniu" numbers={HANDS} shown={8} />
}

export function HandsOpen() {
  return <At family="niuniu" numbers={HANDS} stake={50_000n} payout={99_000n} />
}
