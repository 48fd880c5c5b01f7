import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showItemTitle } from '@app/trade-ui/markup/tip-text.ts'
import { useState } from 'react'
import { ItemContent, ItemNote, ItemTitle } from '#features/tips/card/items/item-parts.tsx'
import { Lock } from '#features/tips/card/lock.tsx'
import classes from '#features/tips/template.module.css'
import { useTipRecords } from '#features/tips/tips.queries.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { ItemProof } from './item-proof.tsx'

const ROW_HEIGHT_PX = 132

/** One past item: what it said, what it claimed, what came of it, and the way to check that it never changed. */
export function TipRecordRow({ item }: { item: TipItem }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <article className={classes.record}>
      <div className={classes.recordHead}>
        <span>
          {item.issueNumber === undefined || item.issueNumber === item.title ? null : (
            <span className={classes.issue}>{showItemTitle(item.issueNumber)} </span>
          )}
          <ItemTitle item={item} />
        </span>
        <ItemNote item={item} />
      </div>
      {item.lock === 'open' ? <ItemContent item={item} /> : <Lock lock={item.lock} place="row" />}
      {item.claim === undefined ? null : <p className={classes.claim}>可核对的说法：{item.claim}</p>}
      <div className={classes.recordFoot}>
        <time dateTime={new Date(item.updatedAt).toISOString()}>{formatMinute(item.updatedAt)}</time>
        {item.contentHash === undefined ? null : (
          <button type="button" className={classes.check} onClick={() => setIsOpen(true)}>
            <Icon name="shield" size={16} />
            核对
            <span className="visually-hidden">{item.title}</span>
          </button>
        )}
      </div>
      {isOpen ? <ItemProof item={item} onClose={() => setIsOpen(false)} /> : null}
    </article>
  )
}

/** Every past item of a card, newest first. */
export function TipRecords({ gameId, templateId }: { gameId: number; templateId: string }) {
  const records = useTipRecords(gameId, templateId)
  return (
    <section className={classNames(cardClasses.card, classes.records)} aria-labelledby="records-title">
      <h2 id="records-title">往期记录</h2>
      <div className={classes.recordRows}>
        <InfiniteList query={records} keyOf={item => item.id} skeletonHeight={ROW_HEIGHT_PX}>
          {item => <TipRecordRow item={item} />}
        </InfiniteList>
      </div>
    </section>
  )
}
