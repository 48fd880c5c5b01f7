import classes from './video.module.css'

/** The place of a video that is still to come, in its size. */
export function VideoFrame() {
  return <div className={classes.frame} />
}
