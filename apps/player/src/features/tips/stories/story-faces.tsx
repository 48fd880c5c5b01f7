import { readTipCard } from '@app/client/tips/read-tip-card.ts'
import { TipsCard } from '#features/tips/tips-card.widget.tsx'
import { type Face, storyCard } from './story-cards.fixtures.ts'

const faces: readonly Face[] = ['full', 'collapsed', 'locked', 'long', 'empty']
const votes = { 鼠: 12, 牛: 3, 虎: 8, 马: 31, 鸡: 17, 猪: 5 }

/** One code in five states; the full card also has votes. */
export function StoryFaces({ code }: { code: string }) {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {faces.map(face => (
        <TipsCard
          key={face}
          card={readTipCard(storyCard(code, face))}
          startsExpanded={face === 'full'}
          votes={face === 'full' ? votes : undefined}
        />
      ))}
    </div>
  )
}
