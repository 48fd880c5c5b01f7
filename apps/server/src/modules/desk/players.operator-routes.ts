import * as wire from '@app/contract/operator/players.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { PlayerHead, PlayerRow, PlayersService } from './players.service.ts'

const PAYOUT_WORDS = { 2: 'bank', 10: 'usdt', 20: 'wallet' } as const

/** The audit masks and hashes fields of these names. */
const ENTRY_FIELDS = {
  phone: 'phone',
  email: 'email',
  ip: 'searchedIp',
  device: 'searchedDevice',
} as const

const wirePlayer = (row: PlayerRow) => ({
  memberId: String(row.id),
  account: row.account,
  nickname: row.nickname,
  kind: row.kind,
  state: row.state,
  isAgent: row.isAgent,
  vipLevel: row.vipLevel,
  uplineId: row.uplineId === null ? null : String(row.uplineId),
  balance: formatMoney(row.main),
  owed: formatMoney(row.owed),
  registeredAt: isoOf(row.registeredAt),
  loggedInAt: isoOrNull(row.loggedInAt),
})

const wireMoneyOf = ({ money }: PlayerHead) => ({
  main: formatMoney(money.main),
  live: formatMoney(money.live),
  frozen: formatMoney(money.frozen),
  owed: formatMoney(money.owed),
  withdrawable: formatMoney(money.withdrawable),
})

const wireHead = (head: PlayerHead) => ({
  ...wirePlayer(head),
  money: wireMoneyOf(head),
  rebate: head.rebate,
  mayChat: head.enableChat,
  phone: head.phone,
  email: head.email,
  fullName: head.fullName,
  birthday: head.birthday,
  qq: head.qq,
  weixin: head.wechat,
  hasFundPassword: head.hasFundPassword,
  hasTwoStep: head.hasTwoStep,
  openSessions: head.openSessions,
  payoutAccounts: head.payouts.map(payout => ({
    payoutAccountId: String(payout.id),
    type: PAYOUT_WORDS[payout.type],
    title: payout.title,
    cardNumber: payout.number,
    holder: payout.holder,
    isDefault: payout.isDefault,
    createdAt: isoOf(payout.createdAt),
  })),
})

export function playersRoutes(router: OperatorRouter, players: PlayersService, clock: Clock): void {
  const asOf = () => isoOf(clock.now())

  router.read(wire.listPlayers, async ({ query: { registeredFrom, registeredTo, rows, ...asked } }) => {
    const span = { fromMs: msOf(registeredFrom), toMs: msOf(registeredTo) }
    const found = await players.search({ ...asked, ...span, rows: rows + 1 })
    const { page, next } = pageOf(found, rows, member => member.id)
    return { data: (await players.withFigures(page)).map(wirePlayer), next, asOf: asOf() }
  })

  router.write(wire.findPlayers, async ({ body: { by, value } }, act) => {
    const found = await players.findBy(by, value.trim())
    const data = found.map(player => ({ ...wirePlayer(player), seenAt: isoOrNull(player.seenAt) }))
    return act(async () => ({
      answer: { data, next: null, asOf: asOf() },
      entry: {
        object: { kind: 'player', id: 'search' },
        after: { [ENTRY_FIELDS[by]]: value, found: found.map(({ id }) => id) },
      },
    }))
  })

  router.read(wire.readPlayer, async ({ params }) => ({
    data: wireHead(await players.read(BigInt(params.memberId))),
    asOf: asOf(),
  }))
}
