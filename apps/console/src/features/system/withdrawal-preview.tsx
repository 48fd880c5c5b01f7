import { useQuery } from '@tanstack/react-query'
import { Changes } from './changes-table.tsx'
import { settingQuery } from './settings.queries.ts'
import { EXAMPLE, levelRows, methodRows, type WithdrawalRules } from './withdrawal-preview.rules.ts'

type Props = Readonly<{ rules: WithdrawalRules; stored: WithdrawalRules }>

/** What the rules come to at each method and each level of VIP, with what holds now where that is another. */
export function WithdrawalPreview({ rules, stored }: Props) {
  const { data } = useQuery(settingQuery('vip'))
  const vip = data?.data.setting
  const levels = vip?.key === 'vip' ? vip.body.levels : []
  return (
    <>
      <Changes
        heads={['收款方式', '单笔', '到账时间', `提 ${EXAMPLE} 元到账`]}
        now={methodRows(stored)}
        then={methodRows(rules)}
      />
      {levels.length > 0 && (
        <Changes
          heads={['等级', '单笔', '每日', `提 ${EXAMPLE} 元的手续费`]}
          now={levelRows(stored, levels)}
          then={levelRows(rules, levels)}
        />
      )}
    </>
  )
}
