import { useEffect } from 'react'
import { chat, useChat } from '#features/chat/chat-connection.state.ts'
import classes from './win-line.module.css'

const NAME_MAX = 8
const cut = (name: string): string =>
  [...name].length > NAME_MAX ? `${[...name].slice(0, NAME_MAX).join('')}…` : name

/** Names a win that was paid, for the seconds that the server says. It covers nothing. Source: specification 000 §9, 002 §3. */
export function WinLine() {
  const { win } = useChat()
  useEffect(() => {
    if (win === undefined) return
    const timer = setTimeout(() => chat().endWin(), win.seconds * 1000)
    return () => clearTimeout(timer)
  }, [win])
  return (
    <div role="status">
      {win === undefined ? null : (
        <p className={classes.win}>
          恭喜{cut(win.nickname)}在{cut(win.gameName)}中奖{win.reward}元
        </p>
      )}
    </div>
  )
}
