import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type WordList, wordListsQuery } from './chat.queries.ts'
import { LIST_STATES } from './chat-words.ts'
import { WordListSheet } from './word-list-sheet.tsx'
import { WriteWordsDialog } from './write-words-dialog.tsx'

function ListState({ state }: Pick<WordList, 'state'>) {
  const [text, kind] = LIST_STATES[state]
  return kind === undefined ? text : <StateText kind={kind}>{text}</StateText>
}

const columnsOf = (onOpen: ((version: string) => void) | undefined): readonly Column<WordList>[] => [
  {
    key: 'version',
    title: '版本',
    isFixed: true,
    cell: ({ version }) =>
      onOpen === undefined ? (
        version
      ) : (
        <button type="button" className="linkButton" onClick={() => onOpen(version)}>
          {version}
        </button>
      ),
  },
  { key: 'state', title: '状态', cell: ({ state }) => <ListState state={state} /> },
  { key: 'note', title: '说明', cell: ({ note }) => note },
  { key: 'count', title: '词数', isFigure: true, cell: ({ wordCount }) => wordCount },
  { key: 'hits', title: '试用命中', isFigure: true, cell: ({ trialHits }) => trialHits },
  { key: 'by', title: '编写人', cell: ({ madeBy }) => madeBy },
  { key: 'at', title: '编写时间', cell: ({ madeAt }) => <Time at={madeAt} /> },
  {
    key: 'active',
    title: '启用时间',
    isOptional: true,
    cell: ({ activatedAt }) => <Time at={activatedAt} />,
  },
]

/** The versions of the word list; one of them is in force. */
export function WordLists({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address, change } = useAddress()
  const mayWrite = useMay('chat.words')
  const [isWriting, setIsWriting] = useState(false)
  const query = useQuery(wordListsQuery({ after: address.after }))
  const open = (version: string | undefined) => change({ open: version })
  const list = query.data?.data.find(({ version }) => version === address.open)
  return (
    <>
      <IndexPage
        title="聊天管理"
        query={query}
        columns={columnsOf(mayWrite ? open : undefined)}
        rowKey={({ version }) => version}
        {...(mayWrite && { onOpen: ({ version }: WordList) => open(version) })}
        emptyReason="还没有词库：消息不经词语过滤"
        actions={
          <>
            {choice}
            {mayWrite && (
              <Button type="primary" onClick={() => setIsWriting(true)}>
                新建词库
              </Button>
            )}
          </>
        }
      />
      {mayWrite && list !== undefined && (
        <Drawer title={`词库 ${list.version}`} open onClose={() => open(undefined)} size={476}>
          <WordListSheet key={list.version} list={list} />
        </Drawer>
      )}
      {isWriting && <WriteWordsDialog onClose={() => setIsWriting(false)} />}
    </>
  )
}
