import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import './themes.css'
import classes from './themed-screen.module.css'

const THEMES = { theme1: '主题一', theme2: '主题二', theme3: '主题三', theme4: '主题四' } as const
type Theme = keyof typeof THEMES

/** A phone's width of what players will see, in any of their four themes. */
export function ThemedScreen({ children }: Readonly<{ children: ReactNode }>) {
  const [theme, setTheme] = useState<Theme>('theme1')
  return (
    <div className={classes.preview}>
      <Segmented
        aria-label="主题"
        size="small"
        value={theme}
        onChange={setTheme}
        options={(Object.keys(THEMES) as Theme[]).map(value => ({ value, label: THEMES[value] }))}
      />
      <section className={classes.screen} data-theme={theme} aria-label="玩家看到的样子">
        {children}
      </section>
    </div>
  )
}
