import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { gameChoices, gameIdIn } from '#features/games/games.rules.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { chinaClock } from '#platform/china-text.ts'
import { Loaded } from '#ui/loaded.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { useAddress } from '#ui/use-address.ts'
import classes from './limits.module.css'
import { limitsQuery } from './limits.queries.ts'
import { LimitsHistory } from './limits-history.tsx'
import { LimitsSheet } from './limits-sheet.tsx'

const TYPED = { optionFilterProp: 'label' } as const
const FIRST = Number(gameChoices[0]?.value)

/** The limits of a game: the sheet with what shall be asked for, and its versions. */
export function LimitsPage() {
  const { address, change } = useAddress()
  const mayAsk = useMay('games.limits')
  const named = gameIdIn(address.game)
  const gameId = gameChoices.some(({ value }) => value === String(named)) && named ? named : FIRST
  const query = useQuery(limitsQuery(gameId))
  const choice = (
    <Select
      aria-label="彩种"
      showSearch={TYPED}
      className={classes.game ?? ''}
      value={String(gameId)}
      onChange={chosen => change({ game: chosen === String(FIRST) ? undefined : chosen, group: undefined })}
      options={[...gameChoices]}
    />
  )
  return (
    <Loaded query={query}>
      {({ data, asOf }) => (
        <RecordPage
          title="彩种限额"
          note={`${data.gameName} ${data.version === 0 ? '均为默认限额' : `第 ${data.version} 版`} · 截至 ${chinaClock(Date.parse(asOf))}`}
          actions={choice}
          tabs={[
            {
              key: 'sheet',
              title: '限额表',
              content: <LimitsSheet key={`${gameId} ${data.version}`} limits={data} mayAsk={mayAsk} />,
            },
            { key: 'versions', title: '版本', content: <LimitsHistory limits={data} /> },
          ]}
        />
      )}
    </Loaded>
  )
}
