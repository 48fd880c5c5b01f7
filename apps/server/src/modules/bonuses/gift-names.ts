/** As players call the gifts of each rule. */
const names: Readonly<Record<string, string>> = {
  ...{ 'vip-upgrade': '升级礼金', 'vip-weekly': '周礼金', 'sign-in': '签到礼金' },
  ...{ 'task-security': '安全设置礼金', registration: '注册礼金', 'first-deposit': '首充礼金' },
  promotion: '活动礼金',
}

/** The name of a rule; one that is no more is a gift. */
export const giftNameOf = (rule: string): string => names[rule] ?? '礼金'
