import type { LotteryFamily } from '@app/domain/games/games.ts'
import type { Monitor } from '#features/fairness/fairness.queries.ts'
import cardClasses from '#ui/card.module.css'
import classes from './monitor.module.css'
import { showChance, showStatistic, testName } from './monitor-texts.ts'

type MonitorTestsProps = Readonly<{ family: LotteryFamily; tests: Monitor['tests'] }>

/** Every test with its sample, its statistic and its p-value; nothing is left out because it looks bad. */
export function MonitorTests({ family, tests }: MonitorTestsProps) {
  return (
    <section className={`${cardClasses.card} ${classes.tests}`} aria-label="全部检验">
      <h2>全部检验</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">检验</th>
            <th scope="col">p 值</th>
          </tr>
        </thead>
        <tbody>
          {tests.map(test => (
            <tr key={`${test.name} ${test.place}`}>
              <th scope="row">
                {testName(family, test)}
                <small>
                  {test.p === null
                    ? `样本 ${test.sample}，至少需要 ${test.needed}`
                    : `样本 ${test.sample}，${showStatistic(test)}`}
                </small>
              </th>
              <td>{test.p === null ? '样本不足' : showChance(test.p)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
