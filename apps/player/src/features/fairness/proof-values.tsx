import type { DrawProof } from '@app/contract/draws.ts'
import cardClasses from '#ui/card.module.css'
import { showMoment } from '#ui/issue-text.ts'
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
    ['封盘时间', '此后不再接受投注', showMoment(proof.closesAt)],
    ['开奖时间', '计划的开奖时刻', showMoment(proof.drawsAt)],
    ['方法版本', '公开的开奖方法', proof.recipe],
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
