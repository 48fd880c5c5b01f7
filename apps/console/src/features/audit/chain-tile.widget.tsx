import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { chinaClock } from '#platform/china-text.ts'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { StateText, Tile } from '#ui/tile.tsx'
import { chainQuery } from './audit.queries.ts'

/** Whether the chain of the audit is whole: the server computes it anew when it is asked to. */
export function ChainTile() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(chainQuery)
  return (
    <Tile title="审计链" note={data === undefined ? '尚未验证' : `验证于 ${chinaClock(dataUpdatedAt)}`}>
      {data !== undefined && (
        <p>
          <StateText kind={data.fault === null ? 'good' : 'bad'}>{data.fault ?? '链完整'}</StateText>
        </p>
      )}
      {data !== undefined && (
        <p>
          {data.sealsCount} 个封存，{data.anchorsCount} 个外锚，链头{' '}
          <code title={data.head}>{data.head.slice(0, 12)}</code>
        </p>
      )}
      {error !== null && <p role="alert">{refusalSentence(error)}</p>}
      <div>
        <Button loading={isFetching} onClick={() => void refetch()}>
          全链验证
        </Button>
      </div>
    </Tile>
  )
}
