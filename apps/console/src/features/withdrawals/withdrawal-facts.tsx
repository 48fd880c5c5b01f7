import type { TableColumnsType } from 'antd'
import { Facts } from '#ui/facts.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { UrgencyText } from '#ui/queue/urgency-text.tsx'
import { Time } from '#ui/time.tsx'
import classes from './withdrawal-sheet.module.css'
import { CheckColour, WithdrawalState } from './withdrawal-state.tsx'
import { ACTORS, WITHDRAWAL_STATES } from './withdrawal-words.ts'
import type { WithdrawalRecord } from './withdrawals.queries.ts'

type RequestProps = Readonly<{ request: WithdrawalRecord }>
type Step = WithdrawalRecord['steps'][number]

/** What was asked for, where it goes, and what came of it. */
export function WithdrawalFacts({ request }: RequestProps) {
  const { memberId, account, state, urgency, createdAt, amount, net, title, masked } = request
  const { holder, fullName, secondPersonFrom } = request
  return (
    <Facts
      facts={[
        ['状态', <WithdrawalState key="state" state={state} />],
        ...(urgency === null
          ? []
          : [['已等', <UrgencyText key="waits" urgency={urgency} since={createdAt} />] as const]),
        [
          '会员',
          <PageLink key="member" to={`/players/${memberId}`}>
            {account}
          </PageLink>,
        ],
        ['提现金额', <Money key="amount" of={amount} />],
        ...partsOf(request),
        [
          '到账',
          <strong key="net">
            <Money of={net} />
          </strong>,
        ],
        ['收款账户', `${title} ${masked}`],
        ['户名', holder],
        ['会员实名', fullName === '' ? '未填写' : fullName],
        [
          '双人复核',
          <span key="second">
            <Money of={secondPersonFrom} /> 起
          </span>,
        ],
        ...outcomeOf(request),
      ]}
    />
  )
}

/** The parts of the amount that do not arrive; those of nothing are left out. */
function partsOf({ fee, charge, bonus, usdt }: WithdrawalRecord) {
  const parts = [
    ['手续费', fee],
    ['收回优惠', bonus],
    ['未满流水扣款', charge],
  ] as const
  return [
    ...parts.flatMap(([name, sum]) =>
      Number(sum) > 0 ? [[name, <Money key={name} of={sum} />] as const] : [],
    ),
    ...(usdt === null ? [] : [['USDT', `${usdt.amount}（汇率 ${usdt.rate}）`] as const]),
  ]
}

function outcomeOf({ approval, reason, endedAt, memberId }: WithdrawalRecord) {
  return [
    ...(approval === null
      ? []
      : [
          ['批准人', approval.by ?? '系统（全部检查通过）'] as const,
          ['批准时间', <Time key="at" at={approval.at} />] as const,
          ['审批', approval.approvalId ?? '一人批准'] as const,
        ]),
    ...(endedAt === null ? [] : [['结束时间', <Time key="ended" at={endedAt} />] as const]),
    ...(reason === '' ? [] : [['理由（会员可见）', reason] as const]),
    [
      '相关账单',
      <PageLink key="bills" to={`/players/${memberId}`} search={{ tab: 'ledger' }}>
        会员账变
      </PageLink>,
    ] as const,
  ]
}

/** What was found when the money was asked for, with the evidence. */
export function WithdrawalChecks({ request: { checks } }: RequestProps) {
  return (
    <ul className={classes.checks} aria-label="自动检查">
      {checks.map(({ name, colour, evidence }) => (
        <li key={name}>
          <strong>{name}</strong> <CheckColour colour={colour} /> <span>{evidence}</span>
        </li>
      ))}
    </ul>
  )
}

const STEP_COLUMNS: TableColumnsType<Step> = [
  { title: '步骤', render: (_, { state }) => WITHDRAWAL_STATES[state] },
  { title: '时间', render: (_, { at }) => <Time at={at} /> },
  { title: '由', render: (_, { actor, actedBy }) => actedBy ?? ACTORS[actor] },
  { title: '理由', render: (_, { note }) => (note === '' ? '—' : note) },
]

/** What happened to the request, by whom and why. */
export function WithdrawalSteps({ request: { steps } }: RequestProps) {
  return (
    <PageTable
      aria-label="过程"
      rowKey={({ state, at }) => `${state} ${at}`}
      columns={STEP_COLUMNS}
      dataSource={[...steps]}
    />
  )
}
