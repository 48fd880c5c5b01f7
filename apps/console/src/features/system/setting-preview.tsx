import { ChannelsPreview } from './channels-preview.tsx'
import classes from './setting.module.css'
import type { Setting } from './settings.queries.ts'
import { examplesOf } from './vip-examples.rules.ts'
import { WithdrawalPreview } from './withdrawal-preview.tsx'

type Props = Readonly<{ setting: Setting; stored: Setting }>

/** What would hold: the levels of VIP as a table with examples, what a withdrawal comes to, the ways to deposit, any other setting as JSON. */
export function SettingPreview({ setting, stored }: Props) {
  if (setting.key === 'withdrawals' && stored.key === 'withdrawals') {
    return <WithdrawalPreview rules={setting.body} stored={stored.body} />
  }
  if (setting.key === 'channels' && stored.key === 'channels') {
    return <ChannelsPreview channels={setting.body.channels} stored={stored.body.channels} />
  }
  if (setting.key !== 'vip') {
    return <pre className={classes.json}>{JSON.stringify(setting.body, null, 2)}</pre>
  }
  const { levels } = setting.body
  return (
    <>
      <table className={classes.levels}>
        <thead>
          <tr>
            <th scope="col">等级</th>
            <th scope="col">月投注</th>
            <th scope="col">升级礼金</th>
            <th scope="col">周礼金</th>
            <th scope="col">彩票返水</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ stakes, upgradeGift, weeklyGift, rebate }, level) => (
            <tr key={stakes}>
              <th scope="row">VIP{level}</th>
              <td>{stakes}</td>
              <td>{upgradeGift}</td>
              <td>{weeklyGift}</td>
              <td>{rebate.lottery}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.examples}>
        {examplesOf(levels).map(example => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    </>
  )
}
