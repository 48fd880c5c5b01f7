import { Button } from 'antd'
import { chinaClock } from '#platform/china-text.ts'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { StateText } from '#ui/tile.tsx'
import classes from './claim-bar.module.css'
import type { Claim } from './use-claim.ts'

/** Who handles what is open and until when, with the way to take it or to give it back. */
export function ClaimBar({ claim }: Readonly<{ claim: Claim }>) {
  const { hold, lease, isToDecide, isBusy, error, take, giveBack } = claim
  const until = lease.claimedUntil === null ? '' : `，至 ${chinaClock(Date.parse(lease.claimedUntil))}`
  if (hold === 'other') {
    return (
      <p className={classes.bar}>
        <StateText kind="warn">
          正由 {lease.claimedBy} 处理{until}
        </StateText>
      </p>
    )
  }
  if (!isToDecide) return null
  if (hold === 'mine') {
    return (
      <p className={classes.bar}>
        <StateText kind="good">由您处理{until}</StateText>
        <Button size="small" loading={isBusy} onClick={giveBack}>
          放回队列
        </Button>
      </p>
    )
  }
  return (
    <p className={classes.bar}>
      <span role="status">{error === null ? '领取后才能处理' : refusalSentence(error)}</span>
      <Button size="small" loading={isBusy} onClick={take}>
        领取处理
      </Button>
    </p>
  )
}
