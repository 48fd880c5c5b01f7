/**
 * What becomes of a promotion that was chosen with a deposit, in the commit of its credit: the gift is given, the target is not reached yet,
 * the budget is gone, the gift was taken before, the promotion has ended, or the gift waits for people or was refused by them. Source:
 * money-in-and-out §§2, 5.
 */
export const depositPromotionOutcomes = [
  ...(['given', 'short', 'budget', 'taken', 'ended', 'held', 'refused'] as const),
] as const
export type DepositPromotionOutcome = (typeof depositPromotionOutcomes)[number]

/** How the message of the credit goes on where no gift came. */
export const missedGiftTexts: Readonly<Record<Exclude<DepositPromotionOutcome, 'given'>, string>> = {
  short: '充值到账还没有达到活动目标，达到后发放或可在活动页领取',
  budget: '活动预算已用完，本次没有礼金',
  taken: '活动礼金此前已领取，不重复发放',
  ended: '活动已结束，本次没有礼金',
  held: '每人限领一次，活动礼金需人工核对，结果会发到站内信',
  refused: '每人限领一次，活动礼金经核对不再发放',
}
