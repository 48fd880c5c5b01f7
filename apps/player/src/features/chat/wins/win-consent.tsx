import { Rows, SwitchRow } from '#ui/list/rows.tsx'
import { useWinConsent } from './wins.queries.ts'

/** Whether the others may read of one's wins, and how they would read it. */
export function WinConsent() {
  const { consent, agree } = useWinConsent()
  if (consent === undefined) return null
  const { agrees, nickname, minReward, isShown } = consent
  const shown = isShown ? '' : '（目前未开放）'
  return (
    <Rows label="中奖提示">
      <SwitchRow
        title="聊天室显示我的中奖"
        note={`默认关闭。一期派彩满${minReward}元且高于投注时，聊天室里会显示昵称“${nickname}”、彩种和金额${shown}`}
        isOn={agrees}
        onChange={agree}
      />
    </Rows>
  )
}
