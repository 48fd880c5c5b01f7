import { useState } from 'react'
import { Tabs } from './tabs.tsx'

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
