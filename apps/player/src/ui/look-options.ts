/** How the app may look, each as a choice of one among few. */
import { themeNames, themes } from '@app/domain/site/themes.ts'

export const themeOptions = themeNames.map(value => ({ value, text: themes[value].text }))

export const textSizes = [
  { value: 'normal', text: '标准' },
  { value: 'large', text: '大' },
  { value: 'largest', text: '特大' },
] as const
