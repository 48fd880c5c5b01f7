import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import type { DrawProof } from '#features/fairness/fairness.queries.ts'
import cardClasses from '#ui/card.module.css'
import classes from './fairness.module.css'

/** The published values, each with what it is for. */
export function ProofValues({ proof }: { proof: DrawProof }) {
  const { chain } = proof
  const rows = [
    ['承诺值', '投注开始前公布，锁定种子', proof.commitment],
    ['注单汇总值', '封盘时全部注单的汇总（默克尔根）', proof.betsRoot ?? '封盘后公布'],
    ['注单数', '计入汇总的注单', proof.betsCount === null ? '封盘后公布' : `${proof.betsCount} 笔`],
    ['种子', '开奖后公布', proof.seed ?? '开奖后公布'],
    ['种子链终值', `第 ${chain.id} 条链，第 ${chain.index} / ${chain.length} 个种子`, chain.terminal],
    ['公共随机信标', proof.beaconNote, proof.beacon === null ? '未使用' : proof.beacon.randomness],
    ['开盘时间', '开始接受投注', showMoment(proof.opensAt)],
    ['封盘时间', '此后不再接受投注', showMoment(proof.closesAt)],
    ['开奖时间', '计划的开奖时刻', showMoment(proof.drawsAt)],
    ['实际开奖', '号码算出的时刻', proof.drawnAt === null ? '尚未开奖' : showMoment(proof.drawnAt)],
    ['方法版本', '公开的开奖方法', proof.recipe],
    ['规则版本', '开奖时所用规则与赔率表的源码哈希', proof.rulesHash ?? '未记录'],
    ['赔率版本', '每张注单按投注时锁定的赔率结算', '见注单详情'],
  ] as const
  return (
    <section className={cardClasses.card} aria-label="证明内容">
      <dl className={classes.values}>
        {rows.map(([name, meaning, value]) => (
          <div key={name}>
            <dt>
              {name}
              <small>{meaning}</small>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
