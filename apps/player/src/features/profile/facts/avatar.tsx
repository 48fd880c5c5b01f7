import classes from './avatar.module.css'

/** The sixteen portraits: the animals, then the four blessings. */
const portraits = '鼠牛虎兔龙蛇马羊猴鸡狗猪福禄寿喜'
const HUE_STEP = 67

/** A portrait by its number 1–16; any other number shows the first. */
export function Avatar({ avatarId }: { avatarId: number }) {
  const index = avatarId >= 1 && avatarId <= portraits.length ? avatarId - 1 : 0
  return (
    <span
      className={classes.avatar}
      style={{ '--hue': `${(index * HUE_STEP) % 360}` } as object}
      aria-hidden="true"
    >
      {portraits[index]}
    </span>
  )
}
