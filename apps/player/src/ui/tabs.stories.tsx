import { useState } from 'react'
import { SectionTabs } from './section-tabs.tsx'
import { Tabs } from './tabs.tsx'
import { useHashChoice } from './use-hash-choice.ts'

const games = [
  { value: 'macau', text: '澳门六合彩' },
  { value: 'hongkong', text: '香港六合彩', note: '今晚' },
  { value: 'taiwan', text: '台湾六合彩' },
] as const

type GameName = (typeof games)[number]['value']

export function Line() {
  const [game, setGame] = useState<GameName>('macau')
  return <Tabs label="彩种" tabs={games} value={game} onChange={setGame} />
}

export function Pill() {
  const [game, setGame] = useState<GameName>('macau')
  return <Tabs label="彩种" tabs={games} value={game} onChange={setGame} look="pill" />
}

export function InTheAddress() {
  const [game, choose] = useHashChoice<GameName>(['macau', 'hongkong', 'taiwan'])
  return <Tabs label="彩种" tabs={games} value={game} onChange={choose} />
}

export function Sections() {
  return (
    <SectionTabs
      label="栏目"
      sections={[
        { value: 'hot', text: '热门', content: <p style={{ minHeight: 240 }}>热门游戏</p> },
        { value: 'fish', text: '捕鱼', content: <p style={{ minHeight: 240 }}>捕鱼游戏</p> },
      ]}
    />
  )
}
