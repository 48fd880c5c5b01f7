/** The reference table of a lunar year: animals with their numbers, elements, colours and sets. Source: lotteries §9. */
import { type ElementLabel, elementLabelOf } from '#lottery/elements.ts'
import { type WaveName, waveOf } from '#lottery/waves.ts'
import {
  numbersOfZodiac,
  ownYearAnimal,
  type ZodiacLabel,
  zodiacLabelList,
  zodiacLabels,
} from '#lottery/zodiac.ts'

export type NumberFacts = Readonly<{ number: number; wave: WaveName; element: ElementLabel }>
export type ZodiacRow = Readonly<{ animal: ZodiacLabel; isOwn: boolean; numbers: readonly NumberFacts[] }>

/** The twelve animals of a lunar year, its own (本命, five numbers) first, then as the numbers go. */
export function zodiacTable(lunarYear: number): readonly ZodiacRow[] {
  const own = zodiacLabels[ownYearAnimal(lunarYear)]
  const rows = zodiacLabelList.map(animal => ({
    animal,
    isOwn: animal === own,
    numbers: numbersOfZodiac(animal, lunarYear).map(number => ({
      number,
      wave: waveOf(number),
      element: elementLabelOf(number, lunarYear),
    })),
  }))
  return rows.sort((a, b) => (a.numbers[0]?.number ?? 0) - (b.numbers[0]?.number ?? 0))
}
