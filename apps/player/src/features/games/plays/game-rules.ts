/** How a family is drawn and checked, in words of players. Source: lotteries §§1–6, 8, architecture §6. */
import type { Game, LotteryFamily } from '@app/domain/games/games.ts'

const MINUTE_SECONDS = 60

/** How the numbers of a family come about. */
export const drawTexts: Readonly<Record<LotteryFamily, string>> = {
  'six-mark':
    '从01至49中依次开出7个不同号码：前6个为正码（按开出顺序，不排序），第7个为特码。生肖与五行按该期日期所属的农历年计算，农历新年零点起换年。',
  racing: '10辆车（01至10）排出名次，开奖号码依次为冠军、亚军、第三名至第十名，不会重复。',
  k3: '三颗骰子各开出1至6点，彼此独立，可以相同。',
  ssc: '依次开出万、千、百、十、个五位数字，每位0至9，彼此独立，可以相同。',
  '3d': '依次开出百、十、个三位数字，每位0至9，彼此独立，可以相同。',
  niuniu:
    '开出1至10的一个排列。庄家取第1至5位，闲一至闲五依次取第2至6位、第3至7位、第4至8位、第5至9位、第6至10位。三张之和为10的倍数时，其余两张之和的个位即牛几，0为牛牛。',
}

/** When a game is drawn and when it closes. */
export function scheduleText({ intervalSeconds, drawTime, closeLeadSeconds }: Game): string {
  const when =
    intervalSeconds === null
      ? `每日一期，${drawTime ?? ''}开奖`
      : `每${intervalSeconds / MINUTE_SECONDS}分钟一期，全天开奖，每日第一期自零点起算`
  return `${when}（北京时间）。开奖前${closeLeadSeconds}秒封盘，以服务器时间为准。`
}

export const questions: readonly Readonly<{ ask: string; answer: string }>[] = [
  {
    ask: '信用与官方有什么不同？',
    answer:
      '信用玩法每个项目有自己的赔率，按每注金额投注。官方玩法每注2元，可选元、角、分、厘模式和倍数，金额＝注数×单价×倍数。',
  },
  { ask: '赔率含本金吗？', answer: '含。投注1元、赔率1.98，中奖返还1.98元。' },
  {
    ask: '投注后赔率变了怎么办？',
    answer: '以投注成功时的赔率派奖，之后的变化不影响已投注单。提交前变化时，按您的选择接受或拒绝。',
  },
  { ask: '和局怎么算？', answer: '和局的注退还本金，不算中奖也不算未中奖。' },
  {
    ask: '走势能预测下一期吗？',
    answer: '不能。各期开奖相互独立，历史走势不代表未来结果；每个玩法的长期返还率都低于100%。',
  },
]
