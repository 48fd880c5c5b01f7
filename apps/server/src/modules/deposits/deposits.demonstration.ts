/** The demonstration's ways to deposit: a bank and a gateway that do not exist, for coins that are worth nothing. */
import { li } from '@app/domain/money/money.ts'
import type { Database } from '#platform/db.ts'
import { type DemonstrationChannel, insertDemonstrationChannel } from './channels.store.ts'

const bank: DemonstrationChannel = {
  ...{ method: 'bank', adapter: 'bank', name: '演示银行转账', sort: 10 },
  ...{ min: li(100_000), max: li(50_000_000) },
}

/** Shown only where a gateway is configured. */
const gateway: DemonstrationChannel = {
  ...{ method: 'e-wallet', adapter: 'gateway', name: '演示在线支付', sort: 20 },
  ...{ min: li(10_000), max: li(20_000_000) },
}

/** Shown only where a gateway is configured. */
const voucher: DemonstrationChannel = {
  ...{ method: 'direct', adapter: 'voucher', name: '演示卡密直充', sort: 25 },
  ...{ min: li(10_000), max: li(1_000_000) },
}

/** Shown only where that chain is configured. */
const token: DemonstrationChannel = {
  ...{ method: 'usdt', adapter: 'evm', name: '演示 USDT', sort: 15 },
  ...{ min: li(100_000), max: li(20_000_000) },
}

/** The same of TRON, whose fees are small: so its least is. */
const tronToken: DemonstrationChannel = {
  ...{ method: 'usdt', adapter: 'tron', name: '演示 TRC20', sort: 14 },
  ...{ min: li(50_000), max: li(20_000_000) },
}

/** Numbers that no bank gives out. */
const payees = [
  { bankName: '演示银行', holder: '演示收款一', accountNumber: '0000000000000001' },
  { bankName: '演示银行', holder: '演示收款二', accountNumber: '0000000000000002' },
]

/** Adds the channels where they are missing. */
export const demonstrateDeposits = (db: Database): Promise<void> =>
  db.transaction(async tx => {
    await insertDemonstrationChannel(tx, bank, payees)
    await insertDemonstrationChannel(tx, tronToken, [])
    await insertDemonstrationChannel(tx, token, [])
    await insertDemonstrationChannel(tx, gateway, [])
    await insertDemonstrationChannel(tx, voucher, [])
  })
