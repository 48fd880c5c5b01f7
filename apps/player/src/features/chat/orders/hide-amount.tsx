import classes from './orders.module.css'

/** Whether stake and return stay hidden from the room; whether it won is told either way. */
export function HideAmount({
  isHidden,
  onHide,
}: Readonly<{ isHidden: boolean; onHide: (isHidden: boolean) => void }>) {
  return (
    <>
      <label className={classes.hide}>
        隐藏金额
        <input
          type="checkbox"
          role="switch"
          aria-checked={isHidden}
          checked={isHidden}
          onChange={event => onHide(event.target.checked)}
        />
      </label>
      <p className={classes.note}>
        房间里的人会看到彩种、期号、玩法和号码，以及之后的结果，输赢都一样显示。两分钟内可以撤回。
      </p>
    </>
  )
}
