import { gameLimitKeys, gameLimitNames, LIMITED_PLAYS_MAX } from '@app/domain/lottery/odds/game-limits.ts'
import { Button, Select, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { Money } from '#ui/money.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { useAddress } from '#ui/use-address.ts'
import { LimitDialog } from './limit-dialog.tsx'
import classes from './limits.module.css'
import { askLimits, type LimitedPlay, type Limits, limitsKeys } from './limits.queries.ts'
import { changedTo, type Edits, groupOf, toChanges, withTyped } from './limits.rules.ts'

type SheetProps = Readonly<{ limits: Limits; mayAsk: boolean }>

/** The limits of one group of plays, each with what shall be asked for below what holds. */
export function LimitsSheet({ limits, mayAsk }: SheetProps) {
  const { address, change } = useAddress()
  const [edits, setEdits] = useState<Edits>(new Map())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<'limits' | 'ask'>()
  const groups = [...new Set(limits.plays.map(groupOf))]
  const group = groups.find(name => name === address.group) ?? groups[0] ?? ''
  const plays = limits.plays.filter(play => groupOf(play) === group)
  const picked = limits.plays.filter(({ playCode }) => chosen.includes(playCode))
  const end = () => setDialog(undefined)
  return (
    <>
      <div className={classes.bar}>
        <Select
          aria-label="玩法组"
          value={group}
          onChange={next => change({ group: next === groups[0] ? undefined : next })}
          options={groups.map(name => ({ value: name, label: name }))}
          className={classes.group ?? ''}
        />
        {mayAsk && (
          <>
            <Button onClick={() => setChosen(plays.map(({ playCode }) => playCode))}>全选本组</Button>
            <Button disabled={picked.length === 0} onClick={() => setDialog('limits')}>
              修改所选 {picked.length} 个玩法
            </Button>
            <Button
              type="primary"
              disabled={edits.size === 0 || edits.size > LIMITED_PLAYS_MAX}
              onClick={() => setDialog('ask')}
            >
              申请发布（{edits.size} 个玩法）
            </Button>
            {edits.size > 0 && <Button onClick={() => setEdits(new Map())}>放弃改动</Button>}
          </>
        )}
        {edits.size > LIMITED_PLAYS_MAX && (
          <span role="alert">一次最多申请 {LIMITED_PLAYS_MAX} 个玩法，请分批</span>
        )}
      </div>
      <LimitsTable
        plays={plays}
        edits={edits}
        {...(mayAsk && { chosen, onChoose: (codes: readonly string[]) => setChosen(codes) })}
      />
      {dialog === 'limits' && (
        <LimitDialog
          plays={picked}
          edits={edits}
          onTyped={typed => {
            setEdits(withTyped(edits, picked, typed))
            setChosen([])
            end()
          }}
          onClose={end}
        />
      )}
      {dialog === 'ask' && <AskDialog limits={limits} edits={edits} onClose={end} />}
    </>
  )
}

type TableProps = Readonly<{
  plays: readonly LimitedPlay[]
  edits: Edits
  chosen?: readonly string[]
  onChoose?: (codes: readonly string[]) => void
}>

function LimitsTable({ plays, edits, chosen, onChoose }: TableProps) {
  const columns: TableColumnsType<LimitedPlay> = [
    { title: '玩法', fixed: 'left', dataIndex: 'name' },
    ...gameLimitKeys.map(name => ({
      title: gameLimitNames[name],
      key: name,
      align: 'end' as const,
      render: (_: unknown, play: LimitedPlay) => {
        const next = changedTo(play, edits, name)
        return (
          <>
            <Money of={play.held[name]} />
            {next !== undefined && (
              <span className={classes.next}>
                → <Money of={next} />
              </span>
            )}
          </>
        )
      },
    })),
    {
      title: '来源',
      key: 'own',
      render: (_: unknown, { own, playCode }: LimitedPlay) => {
        if (edits.has(playCode)) return <StateText kind="warn">待申请</StateText>
        return own.length > 0 ? <StateText kind="good">已发布 {own.length} 项</StateText> : '默认'
      },
    },
  ]
  return (
    <PageTable<LimitedPlay>
      aria-label="限额"
      rowKey="playCode"
      columns={columns}
      dataSource={[...plays]}
      {...(chosen &&
        onChoose && {
          rowSelection: {
            selectedRowKeys: [...chosen],
            // antd repeats the box of the head in a hidden row, where the tab key would still reach it.
            columnTitle: '选择',
            onChange: keys => onChoose(keys.map(String)),
            getCheckboxProps: ({ name }) => ({ 'aria-label': `选择 ${name}` }),
          },
        })}
    />
  )
}

type AskProps = Readonly<{ limits: Limits; edits: Edits; onClose: () => void }>

function AskDialog({ limits, edits, onClose }: AskProps) {
  const { gameId, gameName, version } = limits
  const payload = { gameId, seen: version, changes: toChanges(limits, edits) }
  return (
    <ReasonDialog
      title={`申请修改限额：${gameName}`}
      warning={`改动 ${edits.size} 个玩法。另一位同事批准后立即生效，打开的投注页会自动换上；已接受的注单不变，进行中的追号按下单时的限额。降低的单项赔付上限也用于正在投注的期，不低于已有的赔付。`}
      action="提交审批"
      send={async reason => sayAsked(await askLimits({ payload, reason }))}
      changes={[limitsKeys.all, approvalKeys.all]}
      onClose={onClose}
    />
  )
}
