import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { ballGroupOf } from '@app/domain/lottery/waves.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { codeLengthOf, readNumbers } from '@app/trade-ui/markup/tip-text.ts'
import { Ball } from '@app/trade-ui/numbers/ball.tsx'
import { Lock } from '#features/tips/card/lock.tsx'
import { ItemContent, ItemNote, ItemTitle } from './item-parts.tsx'
import classes from './item-rows.module.css'

export type RowLook = 'lines' | 'pairs' | 'balls' | 'blocks'

/** Numbers as balls; whatever is more than numbers stays text. */
function NumberContent({ item }: { item: TipItem }) {
  const numbers = readNumbers(item.contents[0])
  if (numbers.length === 0) return <ItemContent item={item} />
  return (
    <>
      <span>
        {numbers.map(({ number, isMarked }, index) => {
          const group = ballGroupOf(number)
          return (
            <Ball
              // biome-ignore lint/suspicious/noArrayIndexKey: numbers of one item never move.
              key={index}
              text={String(number).padStart(2, '0')}
              tone={group === 'gray' ? 'unknown' : group}
              size="small"
              className={isMarked ? classes.markedBall : undefined}
            />
          )
        })}
      </span>
      <ItemContent item={{ ...item, contents: ['', item.contents[1], item.contents[2]] }} />
    </>
  )
}

/** Whether a row says so little that its note stands beside it even on a small screen. */
const isShort = (item: TipItem) =>
  item.lock === 'open' && codeLengthOf(item.contents[0]) === 'short' && item.sections.length === 0

/** Rows of title, content and note; `pairs` in two columns, `blocks` as tiles. */
export function ItemRows({ items, look }: { items: readonly TipItem[]; look: RowLook }) {
  return (
    <ul className={classes[look]}>
      {items.map(item => (
        <li key={item.id} className={classes.row}>
          <ItemTitle item={item} />
          <div className={classNames(classes.body, isShort(item) && classes.short)}>
            {item.lock === 'open' ? (
              look === 'balls' ? (
                <NumberContent item={item} />
              ) : (
                <ItemContent item={item} />
              )
            ) : (
              <Lock lock={item.lock} place="row" />
            )}
          </div>
          <ItemNote item={item} />
        </li>
      ))}
    </ul>
  )
}
