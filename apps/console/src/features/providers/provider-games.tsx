import type { TableColumnsType } from 'antd'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { CATEGORIES, GameState } from './provider-words.tsx'
import { type ProviderRecord, providerKeys, switchGame } from './providers.queries.ts'

type Game = ProviderRecord['catalogue'][number]

/** The games of a provider, each with its switch. */
export function ProviderGames({ provider: { provider, catalogue } }: Readonly<{ provider: ProviderRecord }>) {
  const maySwitch = useMay('providers.games')
  const [chosen, setChosen] = useState<Game>()
  if (catalogue.length === 0) return <EmptyFace reason="该平台还没有提供游戏" />
  const columns: TableColumnsType<Game> = [
    { title: '游戏', dataIndex: 'name' },
    { title: '代码', render: (_, { gameCode }) => <code>{gameCode}</code> },
    { title: '分类', render: (_, { category }) => CATEGORIES[category] },
    { title: '状态', render: (_, { state }) => <GameState state={state} /> },
    {
      title: '操作',
      render: (_, game) =>
        maySwitch && game.state !== 'withdrawn' ? (
          <Button size="small" onClick={() => setChosen(game)} aria-label={`${actOf(game)}${game.name}`}>
            {actOf(game)}
          </Button>
        ) : (
          '—'
        ),
    },
  ]
  return (
    <>
      <PageTable aria-label="游戏" rowKey="gameCode" columns={columns} dataSource={[...catalogue]} />
      {chosen !== undefined && (
        <ReasonDialog
          title={`${actOf(chosen)} ${chosen.name}`}
          warning={
            chosen.state === 'on'
              ? '一秒内不再进入、不再接受投注，大厅显示维护中；已开的局照常结束。'
              : '一秒内恢复进入和投注。'
          }
          action={`确认${actOf(chosen)}`}
          send={reason =>
            switchGame({ provider, gameCode: chosen.gameCode, isOn: chosen.state !== 'on', reason })
          }
          changes={[providerKeys.all]}
          doneText={`已${actOf(chosen)}`}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

const actOf = ({ state }: Game) => (state === 'on' ? '关闭' : '开放')
