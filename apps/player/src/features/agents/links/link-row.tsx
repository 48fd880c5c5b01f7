import type { AgentLink } from '@app/client/agents/read-link.ts'
import { showPercent } from '@app/client/agents/read-percent.ts'
import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { Link } from '@tanstack/react-router'
import cardClasses from '#ui/card.module.css'
import classes from './link-row.module.css'
import { kindOf, linkStateNames, showEnd, titleOf } from './link-texts.ts'

/** A link in a list: what it is, what it brought, whether it still works. */
export function LinkRow({ link }: Readonly<{ link: AgentLink }>) {
  const { id, code, state, clickCount, registrationCount, firstDepositCount } = link
  return (
    <article className={cardClasses.card}>
      <Link className={classes.row} to="/agent/link/$id" params={{ id }}>
        <span className={classes.head}>
          <b>{titleOf(link)}</b>
          <LinkState state={state} />
        </span>
        <small>
          {code} · {kindOf(link)} · <LinkRates link={link} /> · {showEnd(link)}
        </small>
        <span className={classes.counts}>
          <span>
            <small>点击</small>
            <b>{clickCount.toLocaleString('en-US')}</b>
          </span>
          <span>
            <small>注册</small>
            <b>{registrationCount.toLocaleString('en-US')}</b>
          </span>
          <span>
            <small>首充</small>
            <b>{firstDepositCount.toLocaleString('en-US')}</b>
          </span>
        </span>
      </Link>
    </article>
  )
}

export function LinkState({ state }: Pick<AgentLink, 'state'>) {
  return (
    <span className={classNames(cardClasses.chip, classes.state)} data-state={state}>
      {linkStateNames[state]}
    </span>
  )
}

/** What newcomers by the link get. */
export function LinkRates({ link: { rates } }: Readonly<{ link: AgentLink }>) {
  const given = rates.filter(({ ratio }) => ratio > 0n)
  if (given.length === 0) return <>没有返点</>
  return (
    <>
      {given.map(({ category, ratio }) => `${rateCategoryNames[category]} ${showPercent(ratio)}`).join('、')}
    </>
  )
}
