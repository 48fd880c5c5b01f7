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

/** The states of a chase, for the wire. */
export const chaseStates = Object.keys(chaseStateNames) as ChaseState[]

/** What became of one issue of a chase, with the words of the player. */
export const chaseIssueStateNames = {
  waiting: '待投注',
  open: '待开奖',
  won: '已派奖',
  lost: '未中奖',
  push: '和局',
  voided: '已作废退回',
  cancelled: '已撤单',
  stopped: '已停止退回',
} as const

/** `waiting` is not an order yet, `voided` came back with its issue. */
export type ChaseIssueState = keyof typeof chaseIssueStateNames

/** The states of an issue of a chase, for the wire. */
export const chaseIssueStates = Object.keys(chaseIssueStateNames) as ChaseIssueState[]
