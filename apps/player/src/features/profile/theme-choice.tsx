import { DEFAULT_THEME, type ThemeName, themeNames, themes } from '@app/domain/site/themes.ts'
import { useId, useState } from 'react'
import { setPreference } from '#platform/storage/preferences.ts'
import { useShownTheme } from '#platform/storage/use-preference.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import classes from './theme-choice.module.css'

/** What one gets, and does not get, with each theme. */
const notes: Readonly<Record<ThemeName, string>> = {
  theme1: '全部功能，默认外观',
  theme2: '优惠与注单在底栏',
  theme3: '仅资讯，不含投注与余额',
  theme4: '深色，六合彩在底栏',
}

/** The themes as small pictures of themselves; one that leaves out games and money asks before. */
export function ThemeChoice() {
  const shown = useShownTheme(DEFAULT_THEME)
  const name = useId()
  const [asked, setAsked] = useState<ThemeName>()
  const choose = (theme: ThemeName) => {
    if (themes[shown].hasGames && !themes[theme].hasGames) setAsked(theme)
    else setPreference('theme', theme)
  }
  return (
    <fieldset className={classes.themes} aria-label="主题">
      {themeNames.map(theme => (
        <label key={theme} className={classes.theme}>
          <input
            type="radio"
            name={name}
            checked={theme === shown}
            aria-label={themes[theme].text}
            aria-describedby={`${name}-${theme}`}
            onChange={() => choose(theme)}
          />
          <span className={classes.picture} data-theme={theme} aria-hidden="true">
            <i />
            <b />
            <b />
            <em />
          </span>
          <span className={classes.words}>
            <b>{themes[theme].text}</b>
            <small id={`${name}-${theme}`}>{notes[theme]}</small>
          </span>
        </label>
      ))}
      {asked === undefined ? null : (
        <Confirm
          title={`换成${themes[asked].text}？`}
          confirmText="更换"
          onConfirm={() => {
            setPreference('theme', asked)
            setAsked(undefined)
          }}
          onCancel={() => setAsked(undefined)}
        >
          该主题只有资讯：没有游戏大厅、余额、账单与注单，已打开的这些页面会显示不存在。余额与注单都会保留，可随时在设置中换回。
        </Confirm>
      )}
    </fieldset>
  )
}
