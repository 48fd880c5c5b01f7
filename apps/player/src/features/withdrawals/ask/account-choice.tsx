import type { PayoutTarget } from '@app/client/withdrawals/read-withdraw-facts.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { isUsable } from '#features/withdrawals/withdrawable.rules.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Untranslated } from '#ui/untranslated.tsx'
import classes from './ask.module.css'

type AccountChoiceProps = Readonly<{
  targets: readonly PayoutTarget[]
  chosen: PayoutTarget | undefined
  onChoose: (id: string) => void
}>

/** Where the money goes: the player's accounts; those that cannot be used yet say from when on. */
export function AccountChoice({ targets, chosen, onChoose }: AccountChoiceProps) {
  const name = useId()
  if (targets.length === 0) return <FirstAccount />
  return (
    <fieldset className={classes.accounts} aria-label="提款账户">
      <h2>转入账户</h2>
      <div className={cardClasses.card}>
        {targets.map(target => (
          <label key={target.id} className={classes.account}>
            <input
              type="radio"
              name={name}
              checked={target === chosen}
              disabled={!isUsable(target)}
              onChange={() => onChoose(target.id)}
            />
            <span>
              <b>
                {target.title} {target.masked}
              </b>
              <small>
                <Untranslated>{[target.holder, target.alias].filter(Boolean).join(' · ')}</Untranslated>
                {` · ${stateOf(target)}`}
              </small>
            </span>
          </label>
        ))}
      </div>
      <Link className={classes.manage} to="/account-list" search={{ type: undefined }}>
        管理提款账户
      </Link>
    </fieldset>
  )
}

/** What is to be known of an account before it is chosen. */
function stateOf({ isOpen, holdUntil, etaText }: PayoutTarget): string {
  if (!isOpen) return '该方式暂停提现'
  return holdUntil === undefined ? `预计${etaText}` : `新绑定，${showMoment(holdUntil)} 起可用`
}

function FirstAccount() {
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="提款账户">
      <p>请先绑定提款账户</p>
      <p className={classes.quiet}>
        绑定须输入提现密码，持有人须与真实姓名一致；为了资金安全，新账户24小时后才能提现
      </p>
      <Link className={buttonClass('soft')} to="/update-account" search={{ type: '2' }}>
        绑定提款账户
      </Link>
    </section>
  )
}
