import classes from './video.module.css'

/** The place of a video that is still to come, in its size; it says so, since it would be a black field. */
export function VideoFrame() {
  return (
    <div className={classes.frame}>
      <p className={classes.notice}>视频加载中…</p>
    </div>
  )
}
