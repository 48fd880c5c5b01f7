import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useLogins } from '#features/security/security.queries.ts'
import formClasses from '#features/security/security-form.module.css'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { deviceName } from './device-name.ts'
import classes from './security.module.css'

const resultTexts = {
  success: '登录成功',
  'wrong-password': '密码错误',
  'wrong-code': '两步验证码错误',
  locked: '已锁定',
  refused: '账户受限',
  unknown: '未知结果',
} as const

/** The logins of 90 days, right ones and wrong ones. */
export function Logins() {
  const logins = useLogins()
  return (
    <>
      <p className={formClasses.hint}>最近90天的登录记录。如有异常，请立即修改密码</p>
      <InfiniteList query={logins} keyOf={login => `${login.at} ${login.result}`} skeletonHeight={68}>
        {({ at, ip, device, result }) => (
          <article className={classNames(cardClasses.card, classes.device)}>
            <div className={classes.facts}>
              <b>{deviceName(device)}</b>
              <p>
                {showMoment(at)} · {ip}
              </p>
            </div>
            <span className={result === 'success' ? classes.good : classes.bad}>{resultTexts[result]}</span>
          </article>
        )}
      </InfiniteList>
    </>
  )
}
