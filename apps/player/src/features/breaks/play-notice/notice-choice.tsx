import { classNames } from '@app/trade-ui/class-names.ts'
import classes from '#features/breaks/responsible.module.css'
import { setPreference } from '#platform/storage/preferences.ts'
import { usePreference } from '#platform/storage/use-preference.ts'
import cardClasses from '#ui/card.module.css'
import { Segmented } from '#ui/tabs/segmented.tsx'

const choices = [
  { value: '15', text: '15分钟' },
  { value: '30', text: '30分钟' },
  { value: '60', text: '60分钟' },
] as const

/** How often the player is told of the time that has passed. */
export function NoticeChoice() {
  const every = usePreference('notice')
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="时间提醒">
      <h2>时间提醒</h2>
      <p className={classes.quiet}>
        每使用这么久，提醒一次时长、投注与派奖。第三方游戏从下次进入起按此提醒，确认后才能继续下注。
      </p>
      <Segmented
        label="提醒间隔"
        options={choices}
        value={every}
        onChange={value => setPreference('notice', value)}
      />
    </section>
  )
}
