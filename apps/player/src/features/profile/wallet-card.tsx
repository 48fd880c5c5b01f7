import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useProfile } from '#features/account/account.queries.ts'
import { sentenceOf } from '#features/entry/sentences.rules.ts'
import { useBalance, useBalanceRefresh } from '#features/wallet/wallet.queries.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import cardClasses from '#ui/card.module.css'
import { showToast } from '#ui/toast/toast.ts'
import classes from './profile.module.css'

const PlayMoneyButton = lazy(async () => ({
  default: (await import('#features/wallet/play-money.widget.tsx')).PlayMoneyButton,
}))

const LiveMoney = lazy(async () => ({
  default: (await import('#features/wallet/live-money.widget.tsx')).LiveMoney,
}))

/** Source: specification 000 §5 (trial accounts). */
const TRIAL_REFUSAL = sentenceOf('UC/TRIAL_FORBIDDEN')

/** The balance with its refresh, and the ways to put in and take out where they exist. */
export function WalletCard() {
  const balance = useBalance()
  const { isTurning, refresh } = useBalanceRefresh('elsewhere')
  return (
    <section className={classNames(cardClasses.card, classes.wallet)} aria-label="钱包">
      <p className={classes.label}>
        我的余额 <PlayMoneyBadge />
        <IconButton
          className={isTurning ? classes.turning : undefined}
          icon="refresh"
          label="刷新余额"
          onClick={() => void refresh()}
        />
      </p>
      <div className={classes.sum}>
        {balance.isError ? (
          <button type="button" className={classes.failed} onClick={() => void balance.refetch()}>
            加载失败，点击重试
          </button>
        ) : (
          <b className={classes.amount}>{balance.data === undefined ? '—' : showAmount(balance.data)}</b>
        )}
        <Suspense>
          <PlayMoneyButton />
        </Suspense>
      </div>
      <Suspense>
        <LiveMoney place="wallet" />
      </Suspense>
      <MoneyWays />
    </section>
  )
}

function MoneyWays() {
  const hasScreen = useHasScreen()
  return (
    <div className={classes.walletWays}>
      {hasScreen('/withdraw-money') ? (
        <CashierButton path="/withdraw-money" look="soft" text="提现" />
      ) : (
        <Link className={buttonClass('soft')} to="/bills">
          查看账单
        </Link>
      )}
      {hasScreen('/recharge') ? (
        <CashierButton path="/recharge" look="primary" text="充值" />
      ) : (
        <Link className={buttonClass('primary')} to="/game-center">
          去投注
        </Link>
      )}
    </div>
  )
}

type CashierButtonProps = Readonly<{ path: string; look: 'soft' | 'primary'; text: string }>

/** Leads to the cashier; a trial account is told why it does not (specification 000 §5). */
function CashierButton({ path, look, text }: CashierButtonProps) {
  const profile = useProfile()
  const navigate = useNavigate()
  const hasScreen = useHasScreen()
  const go = () => {
    if (profile.data?.kind === 'trial') showToast(TRIAL_REFUSAL)
    else if (hasScreen(path)) void navigate({ to: path })
  }
  return (
    <Button look={look} onClick={go}>
      {text}
    </Button>
  )
}
