/** States of a chase (追号) and of its issues, on the server, the wire and the screen. Source: lotteries §8. */

/** What became of a chase, with the words of the player. */
export const chaseStateNames = {
  running: '进行中',
  finished: '已完成',
  won: '中奖停止',
  stopped: '手动停止',
  limited: '限额停止',
  cancelled: '期号取消',
} as const

/** `won` stopped at a win, `stopped` by the player, `limited` by its limit of losses, `cancelled` with an issue. */
export type ChaseState = keyof typeof chaseStateNames

export const chaseIssueStates = [
  'waiting',
  'open',
  'won',
  'lost',
  'push',
  'voided',
  'cancelled',
  'stopped',
] as const

/** What became of one issue of a chase; `waiting` is not an order yet, `voided` came back with its issue. */
export type ChaseIssueState = (typeof chaseIssueStates)[number]
