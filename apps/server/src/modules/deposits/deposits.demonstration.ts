/** The demonstration's way to deposit: a bank that does not exist, for coins that are worth nothing. */
import { li } from '@app/domain/money/money.ts'
import type { Database } from '#platform/db.ts'
import { type DemonstrationChannel, insertDemonstrationChannel } from './channels.store.ts'

const channel: DemonstrationChannel = {
  ...{ method: 'bank', name: '演示银行转账', sort: 10 },
  ...{ min: li(100_000), max: li(50_000_000) },
}

/** Numbers that no bank gives out. */
const payees = [
  { bankName: '演示银行', holder: '演示收款一', accountNumber: '0000000000000001' },
  { bankName: '演示银行', holder: '演示收款二', accountNumber: '0000000000000002' },
]

/** Adds the channel where it is missing. */
export const demonstrateDeposits = (db: Database): Promise<void> =>
  db.transaction(tx => insertDemonstrationChannel(tx, channel, payees))
