import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { useState } from 'react'
import { showShare } from '#features/tips/card/figures.ts'
import classes from '#features/tips/template.module.css'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { matchesFrozenHash } from './check-frozen.ts'

const verdicts = {
  pending: '待开奖',
  hit: '准',
  miss: '错',
  push: '和局，不计入战绩',
  unverifiable: '无法验证：没有写明可核对的说法，或没有开奖结果',
} as const

/** What was fixed of an item at the close, and the check of it on this device. */
export function ItemProof({ item, onClose }: { item: TipItem; onClose: () => void }) {
  const [result, setResult] = useState<'intact' | 'changed'>()
  return (
    <Sheet title="内容核对" onClose={onClose}>
      <div className={classes.proof}>
        <dl>
          <div>
            <dt>判定</dt>
            <dd>{verdicts[item.verdict]}</dd>
          </div>
          <div>
            <dt>可核对的说法</dt>
            <dd>
              {item.claim === undefined ? '没有' : `${item.claim}（随便选的机会 ${showShare(item.chance)}）`}
            </dd>
          </div>
          {item.frozenAt === undefined ? null : (
            <div>
              <dt>冻结时间（封盘）</dt>
              <dd>{formatMinute(item.frozenAt)}</dd>
            </div>
          )}
          <div>
            <dt>内容哈希 SHA-256</dt>
            <dd className={classes.hash}>{item.contentHash}</dd>
          </div>
          {item.salt === undefined ? null : (
            <div>
              <dt>盐</dt>
              <dd className={classes.hash}>{item.salt}</dd>
            </div>
          )}
        </dl>
        {item.salt === undefined ? (
          <p className={classes.verdict}>内容未解锁，暂时不能核对。</p>
        ) : result === undefined ? (
          <Button wide onClick={() => setResult(matchesFrozenHash(item) ? 'intact' : 'changed')}>
            在本机核对
          </Button>
        ) : (
          <p className={classes.verdict} role="status">
            {result === 'intact' ? '核对通过：内容与封盘时一致。' : '核对不通过：内容与封盘时的哈希不符。'}
          </p>
        )}
      </div>
    </Sheet>
  )
}
