import { classNames } from '@app/trade-ui/class-names.ts'
import formClasses from '#features/security/security-form.module.css'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import classes from './security.module.css'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <section className={classNames(cardClasses.card, classes.steps)} aria-label="恢复码">
      <p role="status">
        <b>两步验证已开启</b>
      </p>
      <p>手机丢失时可用恢复码登录，每个只能用一次。恢复码只显示这一次，请抄下来妥善保管。</p>
      <ul className={classes.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={formClasses.answers}>
        <Button look="quiet" onClick={() => void copyWithToast(codes.join('\n'))}>
          复制全部
        </Button>
        <Button onClick={onDone}>我已保存</Button>
      </div>
    </section>
  )
}
