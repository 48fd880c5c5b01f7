/** Simplified Chinese written in traditional characters, as in Hong Kong. Source: adr 0043. */
import { ConverterFactory } from 'opencc-js/core'

/** Words of the trade whose last sign begins another word, which must not be torn off. */
export const TRADE_WORDS = '投注 投注|下注 下注|加注 加注|单注 單注|复制 複製|联系 聯繫'
const KEPT_MAX = 4000
const HAN = /[\u3400-\u9fff]/

/** Loads the dictionaries, a hundred kilobytes that only those fetch who want them. */
export async function loadConverter(): Promise<(text: string) => string> {
  const [phrases, characters, hongKongPhrases, hongKong] = await Promise.all([
    import('opencc-js/dict/STPhrases'),
    import('opencc-js/dict/STCharacters'),
    import('opencc-js/dict/HKVariantsPhrases'),
    import('opencc-js/dict/HKVariants'),
  ])
  const convert = ConverterFactory(
    [phrases.default, characters.default, TRADE_WORDS],
    [hongKongPhrases.default, hongKong.default],
  )
  // The same labels come again and again.
  const kept = new Map<string, string>()
  return text => {
    if (!HAN.test(text)) return text
    const known = kept.get(text)
    if (known !== undefined) return known
    if (kept.size >= KEPT_MAX) kept.clear()
    const converted = convert(text)
    kept.set(text, converted)
    return converted
  }
}
