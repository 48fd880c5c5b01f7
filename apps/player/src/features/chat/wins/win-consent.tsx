import { useId } from 'react'
import classes from './win-line.module.css'
import { useWinConsent } from './wins.queries.ts'

/** Whether the others may read of one's wins, and how they would read it. */
export function WinConsent() {
  const { consent, agree } = useWinConsent()
  const noteId = useId()
  if (consent === undefined) return null
  const { agrees, nickname, minReward, isShown } = consent
  const shown = isShown ? '' : '（目前未开放）'
  return (
    <section className={classes.consent} aria-label="中奖提示">
      <label className={classes.agree}>
        聊天室显示我的中奖
        <input
          type="checkbox"
          role="switch"
          aria-checked={agrees}
          aria-describedby={noteId}
          checked={agrees}
          onChange={event => agree(event.target.checked)}
        />
      </label>
      <p id={noteId} className={classes.note}>
        默认关闭。一期派彩满{minReward}元且高于投注时，聊天室里会显示昵称“{nickname}”、彩种和金额{shown}
      </p>
    </section>
  )
}
