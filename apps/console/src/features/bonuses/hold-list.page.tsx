import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type BonusHold, bonusKeys, decideHold, holdsQuery } from './bonuses.queries.ts'
import { HOLD_STATES, SHARED_MARKS } from './claim-words.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(HOLD_STATES) },
]

type Wish = Readonly<{ hold: BonusHold; isReleased: boolean }>

const columnsOf = (onDecide: ((wish: Wish) => void) | undefined): readonly Column<BonusHold>[] => [
  {
    ...{ key: 'member', title: '会员', isFixed: true },
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'name', title: '礼金', cell: ({ name }) => name },
  { key: 'evidence', title: '已领取的其他账号', cell: hold => <Evidence hold={hold} /> },
  { key: 'heldAt', title: '申领时间', cell: ({ heldAt }) => <Time at={heldAt} /> },
  { key: 'state', title: '状态', cell: hold => <State hold={hold} /> },
  {
    ...{ key: 'act', title: '操作', isAction: true },
    cell: hold =>
      onDecide === undefined || hold.state !== 'open' ? (
        '—'
      ) : (
        <>
          <Button size="small" onClick={() => onDecide({ hold, isReleased: true })}>
            放行
          </Button>{' '}
          <Button size="small" danger onClick={() => onDecide({ hold, isReleased: false })}>
            不发放
          </Button>
        </>
      ),
  },
]

/** Each account once, with everything that it shares. */
function Evidence({ hold: { evidence } }: Readonly<{ hold: BonusHold }>) {
  const accounts = [...Map.groupBy(evidence, ({ memberId }) => memberId)]
  return accounts.map(([memberId, shared]) => (
    <div key={memberId}>
      <PageLink to={`/players/${memberId}`}>{shared[0]?.account ?? memberId}</PageLink>{' '}
      {shared.map(({ by }) => SHARED_MARKS[by]).join('、')}
    </div>
  ))
}

const kinds = { open: 'warn', released: 'good', refused: 'bad' } as const

function State({ hold: { state, decidedBy, reason } }: Readonly<{ hold: BonusHold }>) {
  return (
    <>
      <StateText kind={kinds[state]}>{HOLD_STATES[state]}</StateText>
      {reason === null ? null : (
        <div>
          {decidedBy}：{reason}
        </div>
      )}
    </>
  )
}

/** Gifts that a person takes once and that another account of the same person may have taken. */
export function HoldListPage() {
  const { address } = useAddress()
  const mayDecide = useMay('bonuses.decide')
  const [wish, setWish] = useState<Wish>()
  const state = wordIn(HOLD_STATES, address.state)
  return (
    <>
      <IndexPage
        title="礼金核对"
        query={useQuery(holdsQuery({ state, after: fitting(ROW_NUMBER, address.after) }))}
        columns={columnsOf(mayDecide ? setWish : undefined)}
        filters={FILTERS}
        rowKey={({ holdId }) => holdId}
        emptyReason="没有需要核对的礼金"
      />
      {wish !== undefined && (
        <ReasonDialog
          title={`${wish.isReleased ? '放行' : '不发放'}：${wish.hold.account} ${wish.hold.name}`}
          warning={
            wish.isReleased
              ? '会员30天内可以领取这份礼金，并收到站内信。'
              : '会员不能再领取这份礼金，并收到站内信；余额和已领取的礼金不变。'
          }
          action={wish.isReleased ? '确认放行' : '确认不发放'}
          send={reason => decideHold({ holdId: wish.hold.holdId, isReleased: wish.isReleased, reason })}
          changes={[bonusKeys.holds]}
          doneText="已处理"
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  )
}
