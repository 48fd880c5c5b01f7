import { serverNow } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#features/account/account.queries.ts'
import { hasProvenOne } from '#features/fairness/proven.rules.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './first-steps.module.css'
import { hasBetQuery } from './first-steps.queries.ts'
import { type FirstStep, firstSteps } from './first-steps.rules.ts'

type Face = Readonly<{ step: FirstStep; numeral: string; title: string; note: string; path: string }>

const faces: readonly Face[] = [
  { step: 'proof', numeral: '壹', title: '验证一期', note: '自己重算一次开奖', path: '/fairness' },
  { step: 'bet', numeral: '贰', title: '下第一注', note: '演示币，随时可试', path: '/game-center' },
  {
    step: 'secret',
    numeral: '叁',
    title: '设资金密码',
    note: '保护提现与资料',
    path: '/password-withdraw-money',
  },
]

/** Three ways for who is new here; each says whether it is gone, and the card goes with the last one. */
export function FirstSteps() {
  const member = useProfile().data
  const hasScreen = useHasScreen()
  const hasBet = useQuery(hasBetQuery).data
  if (member === undefined || !faces.every(({ path }) => hasScreen(path))) return null
  const { registeredAt, hasFundPassword } = member
  const hasProven = hasProvenOne()
  // Until it is known whether somebody has bet, the card stands where it will in any case, and not where it may have to go.
  const steps = firstSteps({
    ...{ registeredAt, now: serverNow(), hasFundPassword, hasProven },
    hasBet: hasBet ?? (hasProven && hasFundPassword),
  })
  if (steps === undefined) return null
  const done = faces.filter(({ step }) => steps[step]).length
  return (
    <section className={classes.steps} aria-label="先走三步">
      <h2>
        先走三步 <span>完成 {done}/3</span>
      </h2>
      <ol>
        {faces.map(face => (
          <li key={face.step}>
            <Step face={face} isDone={steps[face.step]} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Step({ face: { numeral, title, note, path }, isDone }: { face: Face; isDone: boolean }) {
  const hasScreen = useHasScreen()
  if (!hasScreen(path)) return null
  return (
    <Link className={classNames(cardClasses.card, classes.step)} to={path} data-done={isDone}>
      <span className={classes.numeral} aria-hidden="true">
        {numeral}
        {isDone ? <Icon name="check" size={20} /> : null}
      </span>
      <b>{title}</b>
      <small>{isDone ? '已完成' : note}</small>
    </Link>
  )
}
