import { readTipCard } from '@app/client/tips/read-tip-card.ts'
import { TipsCard } from '#features/tips/tips-card.widget.tsx'
import { type State, storyCard } from './story-cards.fixtures.ts'

const states: readonly State[] = ['full', 'collapsed', 'locked', 'long', 'empty']
const votes = { 鼠: 12, 牛: 3, 虎: 8, 马: 31, 鸡: 17, 猪: 5 }

/** One code in five states; the full card also has votes. */
export function StoryStates({ code }: { code: string }) {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {states.map(state => (
        <TipsCard
          key={state}
          card={readTipCard(storyCard(code, state))}
          startsExpanded={state === 'full'}
          votes={state === 'full' ? votes : undefined}
        />
      ))}
    </div>
  )
}
