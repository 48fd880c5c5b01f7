import { passwordMarks, passwordStrength } from '@app/domain/auth/registration.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './password-ticks.module.css'

const demands = [
  ['length', '8位以上'],
  ['upper', '大写字母'],
  ['lower', '小写字母'],
  ['digit', '数字'],
] as const

const strengths = { weak: '弱', fair: '中', strong: '强' } as const

/** What of the demands on a password is met, letter by letter, and how hard it is to guess. */
export function PasswordTicks({ password, account }: Readonly<{ password: string; account: string }>) {
  if (password === '') return null
  const marks = passwordMarks(password)
  const isAccount = password.toLowerCase() === account.toLowerCase()
  const strength = isAccount ? 'weak' : passwordStrength(password)
  return (
    <div className={classes.ticks}>
      <ul aria-label="密码要求">
        {demands.map(([name, text]) => (
          <li key={name} data-met={marks[name]}>
            <Icon name={marks[name] ? 'check' : 'close'} size={14} />
            {text}
            <span className="visually-hidden">{marks[name] ? '已满足' : '未满足'}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.strength} data-strength={strength}>
        {isAccount ? '不能与账号相同' : `强度 ${strengths[strength]}`}
        <i aria-hidden="true" />
      </p>
    </div>
  )
}
