/** A bet as the wire writes it; tests parse it by the contract before they read it. */
export const wireBet = {
  orderNo: '500000000001',
  gameId: 90,
  gameName: '香港六合彩',
  turnNum: '2026325',
  totalMoney: '50.00',
  reward: '2440.00',
  cateName: '特码',
  playCode: 'TM',
  model: 1,
  units: 1,
  odds: '48.8',
  addTime: '2026-11-21T20:00:00+08:00',
  betEndTime: '2026-11-21T21:25:00+08:00',
  status: 1,
  result: 1,
  trackOrderNo: '',
  openNum: '03,11,19,27,35,43,49',
  betInfo: '49',
  account: 'player01',
}

export const wireBill = {
  billNo: '8',
  type: 4,
  typeName: '派奖',
  amount: '2440.00',
  balanceBefore: '100.00',
  balanceAfter: '2540.00',
  createdAt: '2026-11-21T21:33:00+08:00',
  reference: '500000000001',
  remark: '',
}
