import { classNames } from '@app/trade-ui/class-names.ts'
import type { ButtonHTMLAttributes } from 'react'
import classes from './button.module.css'

type Look = 'primary' | 'quiet' | 'soft'

/** The class of a link that looks like a button. */
export function buttonClass(look: Look, wide = false): string {
  return classNames(classes.button, classes[look], wide && classes.wide)
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Readonly<{ look?: Look; wide?: boolean; busy?: boolean }>

/** A button of the project; `busy` shows a spinner and takes no tap. */
export function Button({ look = 'primary', wide = false, busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, wide)}
      disabled={busy || rest.disabled === true}
      aria-busy={busy}
    >
      {busy ? <span className={classes.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
