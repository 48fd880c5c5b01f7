import type { TableColumnsType } from 'antd'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import { PersonalValue } from './personal-value.tsx'
import { PLAYER_KINDS } from './player-words.ts'
import type { PlayerRecord } from './players.queries.ts'

type PayoutAccount = PlayerRecord['payoutAccounts'][number]

const PAYOUT_TYPES = { bank: '银行卡', usdt: 'USDT', wallet: '电子钱包' } as const

/** Who the player is, what stands on the accounts, and how to reach him or her; personal values are masked. */
export function PlayerOverview({ player }: Readonly<{ player: PlayerRecord }>) {
  const { money, memberId } = player
  const mayReadAgreements = useMay('content.read')
  const personal = (field: 'phone' | 'email' | 'fullName' | 'birthday' | 'qq' | 'weixin') => (
    <PersonalValue key={field} memberId={memberId} field={field} masked={player[field]} />
  )
  return (
    <>
      <Panel title="资金" note="元，演示币">
        <Facts
          facts={[
            ['余额', money.main],
            ['真人', money.live],
            ['冻结', money.frozen],
            ['欠款', money.owed],
            ['可提现', money.withdrawable],
          ]}
        />
      </Panel>
      <Panel title="资料">
        <Facts
          facts={[
            ['编号', memberId],
            ['昵称', player.nickname ?? '—'],
            ['类型', `${PLAYER_KINDS[player.kind]}${player.isAgent ? '，代理' : ''}`],
            ['VIP', player.vipLevel],
            [
              '上级',
              player.uplineId === null ? (
                '—'
              ) : (
                <PageLink key="upline" to={`/players/${player.uplineId}`}>
                  {player.uplineId}
                </PageLink>
              ),
            ],
            ['注册', <Time key="registered" at={player.registeredAt} />],
            ['最近登录', <Time key="login" at={player.loggedInAt} />],
            ['登录中', player.openSessions],
            ['资金密码', player.hasFundPassword ? '已设置' : '未设置'],
            ['两步验证', player.hasTwoStep ? '已开启' : '未开启'],
            ['聊天', player.mayChat ? '允许' : '不允许'],
            ...(mayReadAgreements
              ? [
                  [
                    '协议',
                    <PageLink key="agreements" to="/agreements" search={{ memberId }}>
                      同意记录
                    </PageLink>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </Panel>
      <Panel title="个人资料" note="显示原文须写理由并写入审计，60 秒后重新遮盖">
        <Facts
          facts={[
            ['手机', personal('phone')],
            ['邮箱', personal('email')],
            ['姓名', personal('fullName')],
            ['生日', personal('birthday')],
            ['QQ', personal('qq')],
            ['微信', personal('weixin')],
          ]}
        />
      </Panel>
      <Panel title="收款账户">
        <PayoutAccounts memberId={memberId} accounts={player.payoutAccounts} />
      </Panel>
    </>
  )
}

type PayoutAccountsProps = Readonly<{ memberId: string; accounts: readonly PayoutAccount[] }>

function PayoutAccounts({ memberId, accounts }: PayoutAccountsProps) {
  if (accounts.length === 0) return <EmptyFace reason="没有收款账户" />
  const columns: TableColumnsType<PayoutAccount> = [
    { title: '类型', render: (_, { type }) => PAYOUT_TYPES[type] },
    { title: '名称', dataIndex: 'title' },
    {
      title: '账号',
      render: (_, { payoutAccountId, cardNumber }) => (
        <PersonalValue
          memberId={memberId}
          field="cardNumber"
          payoutAccountId={payoutAccountId}
          masked={cardNumber}
        />
      ),
    },
    {
      title: '持有人',
      render: (_, { payoutAccountId, holder }) => (
        <PersonalValue memberId={memberId} field="holder" payoutAccountId={payoutAccountId} masked={holder} />
      ),
    },
    { title: '添加', render: (_, { createdAt }) => <Time at={createdAt} /> },
  ]
  return <PageTable rowKey="payoutAccountId" columns={columns} dataSource={[...accounts]} />
}
