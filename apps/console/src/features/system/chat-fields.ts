/** The fields of the settings of the chat. */
import { named, type SettingField, whole, yuan } from './setting-inputs.ts'

export const CHAT_FIELDS = {
  chat: [
    {
      ...{ input: 'text', name: 'notice', label: '维护公告', max: 200, hint: '聊天室维护时显示' },
      ...{ form: /\S/, formText: '不能为空' },
    },
  ],
  'chat-banner': [
    { input: 'switch', name: 'isShown', label: '显示中奖提示', hint: '只提到自己同意过的会员，昵称部分隐藏' },
    { ...named(yuan('minReward')), hint: '元；一期派彩达到此数且高于该期投注时才显示' },
    { ...whole('seconds', '显示秒数', 3, 15) },
  ],
} as const satisfies Readonly<Record<string, readonly SettingField[]>>
