import type { TipRecord } from '@app/client/tips/read-tip-card.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { type ReactNode, useState } from 'react'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { figuresOf, judgementOf, showShare } from './figures.ts'
import classes from './tip-figures.module.css'

const MEANINGS = [
  ['样本', '封盘前写明了可核对的说法、并且已经开奖的期数。和局不算。'],
  ['命中', '系统在开奖后按规则逐期判定，任何人都不能改动。'],
  ['随机', '同样的说法随便选也会命中的机会。'],
  ['最长连错', '连续没有命中的最多期数。'],
  ['无法验证', '没有写明可核对的说法，所以不计入任何数字。'],
] as const

type Of = Readonly<{ record: TipRecord; of: string }>

/** The figures of a card or an author; a tap explains them. */
export function TipFigures({ record, of }: Of) {
  return (
    <Explained record={record} of={of}>
      <span className={classes.words}>
        {record.sample === 0 ? (
          <Unverifiable />
        ) : (
          figuresOf(record).map(figure => (
            <span key={figure.name}>
              {figure.name} <b>{figure.value}</b>
            </span>
          ))
        )}
      </span>
    </Explained>
  )
}

/** The same in one line for a card of a list: the rate of hits beside that of chance, and of how many issues. */
export function TipLine({ record, of, isDemonstration }: Of & { isDemonstration: boolean }) {
  const { sample, hitRate, chance } = record
  const words = [`${sample}期`, ...(isDemonstration ? ['演示内容'] : [])].join(' · ')
  return (
    <Explained record={record} of={of}>
      {sample === 0 ? (
        <span className={classes.words}>
          <Unverifiable />
          {isDemonstration ? <span>演示内容</span> : null}
        </span>
      ) : (
        <span className={classes.short}>
          <span>
            命中 <b>{showShare(hitRate)}</b>
          </span>
          <RateBar rate={hitRate ?? 0} chance={chance ?? 0} />
          <span>随机 {showShare(chance)}</span>
          <span>{words}</span>
        </span>
      )}
    </Explained>
  )
}

const Unverifiable = () => <span className={classNames(cardClasses.chip, cardClasses.neutral)}>无法验证</span>

const BAR_PX = 44
const TICK_PX = 2

/** Shares as lengths: what was hit, and a tick where luck alone would be. The words beside it say the same. */
function RateBar({ rate, chance }: { rate: number; chance: number }) {
  return (
    <svg className={classes.bar} width={BAR_PX} height={10} aria-hidden="true">
      <rect className={classes.ground} y={2} width={BAR_PX} height={6} rx={3} />
      <rect className={classes.rate} y={2} width={rate * BAR_PX} height={6} rx={3} />
      <rect className={classes.tick} x={chance * (BAR_PX - TICK_PX)} width={TICK_PX} height={10} />
    </svg>
  )
}

function Explained({ record, of, children }: Of & { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const isUnverifiable = record.sample === 0
  return (
    <>
      <button type="button" className={classes.line} onClick={() => setIsOpen(true)}>
        {children}
        <Icon name="info" size={16} />
        <span className="visually-hidden">{of}的数字怎么来的</span>
      </button>
      {isOpen ? (
        <Sheet title={`${of}的战绩`} onClose={() => setIsOpen(false)}>
          <div className={classes.sheet}>
            {isUnverifiable ? null : (
              <dl className={classes.figures}>
                {figuresOf(record).map(figure => (
                  <div key={figure.name}>
                    <dt>{figure.name}</dt>
                    <dd>{figure.value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className={classes.judgement}>{judgementOf(record)}</p>
            {isUnverifiable ? null : (
              <p>
                真实命中率有 95% 的把握在 {showShare(record.low)} 至 {showShare(record.high)} 之间。
              </p>
            )}
            <dl className={classes.meanings}>
              {MEANINGS.map(([name, meaning]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
            <p>每期开奖互相独立，资料只供阅读，不构成投注建议。</p>
          </div>
        </Sheet>
      ) : null}
    </>
  )
}
