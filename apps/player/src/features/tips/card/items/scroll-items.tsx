import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { Lock } from '#features/tips/card/lock.tsx'
import { ItemContent, ItemNote, ItemTitle } from './item-parts.tsx'
import classes from './scroll-items.module.css'

/** Items side by side; the strip scrolls sideways, by keys too. */
export function ScrollItems({ items }: { items: readonly TipItem[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
    <fieldset className={classes.strip} aria-label="各期内容" tabIndex={0}>
      <ul>
        {items.map(item => (
          <li key={item.id} className={classes.tile}>
            <ItemTitle item={item} />
            <div className={classes.content}>
              {item.lock === 'open' ? <ItemContent item={item} /> : <Lock lock={item.lock} place="row" />}
            </div>
            <ItemNote item={item} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
