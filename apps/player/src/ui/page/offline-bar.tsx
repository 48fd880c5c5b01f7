import classes from './offline-bar.module.css'

/** Says that the network is away; what was loaded stays readable below it. */
export function OfflineBar({ online }: { online: boolean }) {
  return (
    <div role="status" aria-live="polite">
      {online ? null : <p className={classes.bar}>网络已断开，显示的是最近一次的内容，暂不能投注</p>}
    </div>
  )
}
