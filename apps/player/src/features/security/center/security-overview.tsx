import type { Security } from '@app/client/auth/read-security.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useSecurity } from '#features/security/security.queries.ts'
import formClasses from '#features/security/security-form.module.css'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import type { IconName } from '#ui/icon/icon.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { LinkRow, Rows } from '#ui/list/rows.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import classes from './security.module.css'

type Row = Readonly<{ title: string; icon: IconName; isSet: boolean; link: LinkProps }>

const rowsOf = (security: Security): readonly Row[] => [
  {
    title: '登录密码',
    icon: 'lock',
    isSet: security.hasPassword,
    link: { to: '/change-password', search: { tab: 'login' } },
  },
  {
    title: '资金密码',
    icon: 'wallet',
    isSet: security.hasFundPassword,
    link: security.hasFundPassword
      ? { to: '/change-password', search: { tab: 'fund' } }
      : { to: '/password-withdraw-money' },
  },
  { title: '手机', icon: 'device', isSet: security.hasPhone, link: { to: '/personal-info' } },
  { title: '邮箱', icon: 'mail', isSet: security.hasEmail, link: { to: '/personal-info' } },
  { title: '提款账户', icon: 'card', isSet: security.hasPayoutAccount, link: { to: '/account-list' } },
  {
    title: '两步验证',
    icon: 'shield',
    isSet: security.hasTwoStep,
    link: { to: '/security-center', search: { tab: 'two-step' } },
  },
]

const SAFE_SCORE = 80
const FAIR_SCORE = 50

function scoreWord(score: number): string {
  if (score >= SAFE_SCORE) return '安全'
  return score >= FAIR_SCORE ? '一般' : '待加强'
}

/** What is set and what is not, with a score of 100. */
export function SecurityOverview() {
  const security = useSecurity()
  const hasScreen = useHasScreen()
  if (security.data === undefined) {
    if (security.isError) return <FailedState onRetry={() => void security.refetch()} />
    return <Skeleton rows={9} height={52} />
  }
  const { score, withdrawalHoldUntil } = security.data
  return (
    <>
      <section className={classNames(cardClasses.card, classes.score)} aria-label="安全分">
        <p>
          安全分 <b>{score}</b>
          <span className={classNames(cardClasses.chip, cardClasses.tinted)}>{scoreWord(score)}</span>
        </p>
        <meter min={0} max={100} value={score} aria-label="安全分">
          {score}
        </meter>
      </section>
      {withdrawalHoldUntil === undefined ? null : (
        <p className={formClasses.warn}>密码修改后，{showMoment(withdrawalHoldUntil)} 前的提现需人工审核</p>
      )}
      <Rows label="安全项目">
        {rowsOf(security.data)
          .filter(({ link }) => hasScreen(String(link.to)))
          .map(({ title, icon, isSet, link }) => (
            <LinkRow key={title} title={title} icon={icon} link={link} end={<StateChip isSet={isSet} />} />
          ))}
      </Rows>
      <Rows label="登录">
        <LinkRow
          title="登录设备"
          icon="device"
          link={{ to: '/security-center', search: { tab: 'devices' } }}
        />
        <LinkRow
          title="登录记录"
          icon="history"
          link={{ to: '/security-center', search: { tab: 'logins' } }}
        />
      </Rows>
    </>
  )
}

function StateChip({ isSet }: { isSet: boolean }) {
  return (
    <span className={classNames(cardClasses.chip, isSet ? cardClasses.good : cardClasses.neutral)}>
      {isSet ? '已设置' : '未设置'}
    </span>
  )
}
