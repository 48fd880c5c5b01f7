import { classNames } from '@app/trade-ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import classes from './icon-button.module.css'

type IconButtonProps = Readonly<{
  icon: IconName
  size?: number
  /** What it does: nothing else says it. */
  label: string
  onClick: () => void
  /** Its place; how it looks is settled here. */
  className?: string | undefined
}>

/** A quiet picture that takes taps, as large as a finger. */
export function IconButton({ icon, size, label, onClick, className }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(classes.button, className)}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} {...(size !== undefined && { size })} />
    </button>
  )
}
