import { type ZodiacLabel, zodiacLabelList, zodiacNames } from '@app/domain/lottery/zodiac.ts'
import animals from './card/votes/zodiac-animals.svg?no-inline'

/** The drawing of an animal; its word stands beside it. */
export function ZodiacAnimal({ label, className }: { label: ZodiacLabel; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <use href={`${animals}#${zodiacNames[zodiacLabelList.indexOf(label)]}`} />
    </svg>
  )
}
