import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import classes from './room.module.css'

/** What stands in a room where nobody has spoken; a guest cannot. */
export function NoMessages() {
  const isLoggedIn = useIsLoggedIn()
  return <p className={classes.time}>还没有消息{isLoggedIn ? '，来说第一句' : ''}</p>
}
