import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { titleTone } from '@app/domain/tips/note-marks.ts'
import { RichText } from '@app/trade-ui/markup/rich-text.tsx'
import { isSpecialTitle, showItemTitle } from '@app/trade-ui/markup/tip-text.ts'
import { Link } from '@tanstack/react-router'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './item-parts.module.css'
import { Verdict } from './verdict.tsx'

/** What a row is called: red or blue, an issue number with 期, a play's sign as a badge. */
export function ItemTitle({ item }: { item: TipItem }) {
  if (item.title === '') return null
  const tone = titleTone(item.hasRedTitle, item.note)
  return (
    <span className={classes.title} data-tone={tone} data-badge={isSpecialTitle(item.title)}>
      {showItemTitle(item.title)}
    </span>
  )
}

/** The words of the draw behind a row; the asterisk only says that the title is red. */
export function ItemNote({ item }: { item: TipItem }) {
  const note = item.note.replaceAll('*', '').trim()
  return (
    <span className={classes.note}>
      {note === '' ? null : <span>{note}</span>}
      <Verdict item={item} />
    </span>
  )
}

/** Everything that a row says: its three contents, and its parts with a title of their own. */
export function ItemContent({ item }: { item: TipItem }) {
  return (
    <>
      {item.contents.map((text, index) =>
        text === '' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three contents have a fixed order.
          <div key={index} className={classes.content}>
            <RichText text={text} isCode={index === 0} />
          </div>
        ),
      )}
      {item.sections.length === 0 ? null : (
        <dl className={classes.parts}>
          {item.sections.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one item never move.
            <div key={index}>
              <dt>{part.title}</dt>
              <dd>
                <RichText text={part.content} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ChatLink item={item} />
    </>
  )
}

const CHAT_ROOMS = '/chat-rooms'

/** The way into the chat room, where there is one. */
function ChatLink({ item }: { item: TipItem }) {
  const hasScreen = useHasScreen()
  if (!item.isChatLink || !hasScreen(CHAT_ROOMS)) return null
  return (
    // The screens table of an app without chat rooms does not know the path, so it is only a text here.
    <Link className={classes.chat} to={CHAT_ROOMS as string}>
      进入聊天室查看
      <Icon name="next" size={14} />
    </Link>
  )
}
