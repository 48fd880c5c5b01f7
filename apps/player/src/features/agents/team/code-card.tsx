import { classNames } from '@app/trade-ui/class-names.ts'
import { QrPicture } from '@app/trade-ui/qr-picture.tsx'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast, shareLink } from '#ui/copy-and-share.ts'
import classes from './code-card.module.css'

/** Where newcomers with that code register. */
const addressOf = (code: string): string =>
  new URL(`/auth/register?code=${encodeURIComponent(code)}`, window.location.origin).href

/** The agent's own code: who registers with it stands directly below. */
export function CodeCard({ code }: Readonly<{ code: string }>) {
  const url = addressOf(code)
  return (
    <section className={classNames(cardClasses.card, classes.code)} aria-label="我的推广码">
      <div className={classes.picture}>
        <QrPicture text={url} label="注册链接的二维码" />
      </div>
      <div className={classes.words}>
        <h2>我的推广码</h2>
        <b className={classes.value}>{code}</b>
        <p>用它注册的人成为您的直属下级</p>
      </div>
      <div className={classes.ways}>
        <Button onClick={() => void copyWithToast(url)}>复制链接</Button>
        <Button look="soft" onClick={() => void copyWithToast(code)}>
          复制推广码
        </Button>
        <Button look="quiet" onClick={() => void shareLink({ title: '开奖', url })}>
          分享
        </Button>
      </div>
    </section>
  )
}
