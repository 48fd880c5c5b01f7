import type { SignInDay, SignInState } from '@app/domain/bonuses/sign-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import cardClasses from '#ui/card.module.css'
import classes from './sign-in-week.module.css'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const marks: Readonly<Record<SignInState, string>> = { taken: '✓', missed: '—', today: '今', coming: '·' }
const words: Readonly<Record<SignInState, string>> = {
  ...{ taken: '已签到', missed: '未签到', today: '今天', coming: '未到' },
}

/** The days of this week; nothing where signing in gives nothing. */
export function SignInWeek({ week }: { week: readonly SignInDay[] }) {
  if (week.length === 0) return null
  const signed = week.filter(({ state }) => state === 'taken').length
  return (
    <section className={classNames(cardClasses.card, classes.week)} aria-label="本周签到">
      <h2>
        签到 · 本周已签 {signed} 天 <small>漏一天不清零</small>
      </h2>
      <ol>
        {week.map(({ day, state }, at) => (
          <li key={day} data-state={state}>
            <span>{WEEKDAYS[at]}</span>
            <b aria-hidden="true">{marks[state]}</b>
            <span className="visually-hidden">{words[state]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
