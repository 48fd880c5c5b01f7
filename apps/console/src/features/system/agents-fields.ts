/** The fields of the setting of agents. */
import { providerRateCategories, rateCategoryNames } from '@app/domain/agents/rates.ts'
import { type SettingField, whole, yuan } from './setting-inputs.ts'

export const AGENTS_FIELDS: readonly SettingField[] = [
  {
    ...{ input: 'choice', name: 'period', label: '佣金周期', words: { week: '每周', month: '每月' } },
    hint: '已开始的一期按原来的日子结束',
  },
  {
    ...{ input: 'whole', name: 'accountsPerDay', label: '每日开户名额', min: 0, max: 200 },
    hint: '每个代理每日（UTC+8）可为他人开的账户；0 为停用',
  },
  {
    ...{ input: 'text', name: 'topRate', label: '总代理最高返点', max: 7 },
    ...{ form: /^\d{1,2}(\.\d{1,4})?$/, formText: '须是 0 至 99，最多四位小数' },
    hint: '彩票有效投注的百分比',
  },
  ...providerRateCategories.map(
    (category): SettingField => ({
      ...{
        input: 'text',
        name: `topRates.${category}`,
        label: `总代理返点 · ${rateCategoryNames[category]}`,
      },
      ...{ max: 6, form: /^([0-4](\.\d{1,4})?|5(\.0{1,4})?)$/, formText: '须是 0 至 5，最多四位小数' },
      hint: '有效投注的百分比；0 为不计佣金。调高次日起给所有总代理，调低只用于新的总代理',
    }),
  ),
  {
    ...{ input: 'switch', name: 'transfersOpen', label: '允许代理转账给直属下级' },
    hint: '所在地区不允许会员间转账时必须关闭',
  },
  { ...yuan('transferMax'), label: '单笔转账上限', hint: '元' },
  { ...yuan('transferDayMax'), label: '每日转账上限', hint: '元；每个代理每日（UTC+8）' },
  whole('transferMultiple', '收到转账的流水倍数', 1, 20),
  {
    ...{ input: 'text', name: 'declaration', label: '代理说明', max: 8_000 },
    ...{ form: /\S/, formText: '不能为空' },
    hint: '代理说明页的正文，可用标题、段落、列表与表格的标记',
  },
]
