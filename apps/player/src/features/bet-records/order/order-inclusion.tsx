import type { DetailedBet } from '@app/client/bets/read-detailed-bet.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BetChecks } from '#features/fairness/proof/bet-checks.widget.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useSend } from '#ui/form/use-send.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { showToast } from '#ui/toast/toast.ts'
import type { OrderChecks } from './check-inclusion.ts'
import { fetchProofs } from './fetch-proofs.ts'
import classes from './order-detail.module.css'

type Found = Readonly<{ order: OrderChecks; leafText: string }>

/** Fetches the sealed bet and the published proof, and checks them on this device. Answers nothing before the close. */
async function findInclusion(order: DetailedBet): Promise<Found | undefined> {
  const [{ own, draw }, { checkInclusion }] = await Promise.all([
    fetchProofs(order),
    import('./check-inclusion.ts'),
  ])
  const { inclusion } = own
  if (inclusion === null) return undefined
  return {
    order: checkInclusion(order, own, draw),
    leafText: `第 ${inclusion.index + 1} 张，共 ${inclusion.size} 张`,
  }
}

/** The way to the draw's proof, and the check that the own order was among the sealed ones. */
export function OrderInclusion({ order }: { order: DetailedBet }) {
  const [found, setFound] = useState<Found>()
  const { isSending, send } = useSend()
  const check = async () => {
    const answer = await findInclusion(order)
    if (answer === undefined) showToast('封盘后才能核对')
    setFound(answer)
  }
  return (
    <section className={classNames(cardClasses.card, classes.section)} aria-label="公平验证">
      <h2>公平验证</h2>
      <p className={classes.quiet}>
        封盘时全部注单一起封存；您的手机可以核对本单在其中、没有被改动，并按规则重算派奖。
      </p>
      <div aria-live="polite">{found === undefined ? null : <Verdict found={found} />}</div>
      {found === undefined ? (
        <Button look="soft" wide busy={isSending} onClick={() => void send(check)}>
          <Icon name="shield" size={18} />
          在本机核对本单
        </Button>
      ) : null}
      {!order.hasProof ? null : (
        <Link
          className={buttonClass('quiet', true)}
          to="/fairness/$gameId/$issue"
          params={{ gameId: String(order.gameId), issue: order.issueNumber }}
        >
          查看开奖证明
        </Link>
      )}
    </section>
  )
}

function Verdict({ found: { order, leafText } }: { found: Found }) {
  const isProven = order.isShown && order.checks.every(check => check.ok)
  return (
    <>
      <p className={isProven ? classes.proven : classes.refuted}>
        <Icon name={isProven ? 'shield' : 'close'} size={22} />
        {isProven ? '核对通过，本单未被改动' : '核对未通过'}
      </p>
      <p className={classes.leaf}>{order.isShown ? leafText : '证明的内容与本页显示的注单不一致'}</p>
      <BetChecks checks={order.checks} />
    </>
  )
}
