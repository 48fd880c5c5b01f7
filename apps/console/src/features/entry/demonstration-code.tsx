import classes from './entry.module.css'

/** Of a demonstration's people, whose authenticator nobody holds: the code that it shows now. */
export function DemonstrationCode({ code }: Readonly<{ code: string | null }>) {
  if (code === null) return null
  return (
    <p className={classes.demonstration}>
      演示环境：当前验证码 <strong>{code}</strong>，约半分钟更换一次
    </p>
  )
}
