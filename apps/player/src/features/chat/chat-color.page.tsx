import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { chatColorQuery, useChatColor } from './chat.queries.ts'
import classes from './chat-color.module.css'
import roomClasses from './room/room.module.css'
import { WinConsent } from './wins/win-consent.tsx'
import { winConsentQuery } from './wins/wins.queries.ts'

/** Begins to load what is chosen with the code of the page. */
export const loadData: ScreenLoader<'/setting-chat-color'> = ({ queries }) =>
  Promise.all([queries.ensureQueryData(chatColorQuery), queries.ensureQueryData(winConsentQuery)])

/** Source: specification 002 §1. */
const COLORS = ['深蓝', '橙黄', '红', '蓝', '紫', '绿', '黄', '青']

/** The eight colours of the own bubble and name, of which a tap chooses one; and whether the rooms may name one's wins. */
export function ChatColorPage() {
  const { colorId, choose, isPending } = useChatColor()
  return (
    <>
      <PageHeader title="聊天颜色" />
      <fieldset className={classes.colors} disabled={isPending}>
        <legend>选择您的气泡颜色</legend>
        {COLORS.map((name, index) => (
          <label key={name} className={classes.color}>
            <input
              type="radio"
              name="chat-color"
              checked={colorId === index + 1}
              onChange={() => choose(index + 1)}
            />
            <span className={roomClasses.bubble} data-color={index + 1}>
              {name}
            </span>
          </label>
        ))}
      </fieldset>
      <WinConsent />
    </>
  )
}
