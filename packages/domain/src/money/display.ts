/** Amounts and secrets as players read them. Source: specification 000 §9. */
import { formatMoney, type Li } from './money.ts'

/** A balance: thousands separated by commas, two decimals, three when the 厘 are not zero. */
export function formatBalance(amount: Li): string {
  const [yuan = '', decimals = ''] = formatMoney(amount).split('.')
  return `${yuan.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** An amount in the currency format of en-US without its dollar sign: always two decimals, cut, never rounded up. */
export function formatCurrency(amount: Li): string {
  return formatBalance((amount - (amount % 10n)) as Li)
}

/** Keeps the first and last characters: of 6 one and one, of 7 two and two, otherwise three and two. */
export function maskText(text: string): string {
  const characters = [...text]
  const [first, last] = characters.length === 6 ? [1, 1] : characters.length === 7 ? [2, 2] : [3, 2]
  // A text shorter than the visible parts would otherwise be shown unmasked.
  if (characters.length <= first + last) return '*'.repeat(characters.length)
  const hidden = '*'.repeat(characters.length - first - last)
  return characters.slice(0, first).join('') + hidden + characters.slice(-last).join('')
}
