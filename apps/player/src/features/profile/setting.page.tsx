import { BUILD_VERSION } from '@app/session/app-build.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NotificationSettings } from '#features/inbox/notification-settings.widget.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { type Preferences, setPreference } from '#platform/storage/preferences.ts'
import { usePreference } from '#platform/storage/use-preference.ts'
import cardClasses from '#ui/card.module.css'
import { ButtonRow, LinkRow, Rows, SwitchRow } from '#ui/list/rows.tsx'
import { textSizes } from '#ui/look-options.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Segmented } from '#ui/tabs/segmented.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { clearCaches } from './clear-caches.ts'
import { LogoutButton } from './logout-button.tsx'
import classes from './setting.module.css'
import { ThemeChoice } from './theme-choice.tsx'

const languages = [
  { value: 'simplified', text: '简体' },
  { value: 'traditional', text: '繁體' },
] as const

/** A screen that may not exist yet. */
const CHAT_COLOUR: string = '/setting-chat-color'

/** What this browser shows and how (product document not-shown §2). */
export function SettingPage() {
  const text = usePreference('text')
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <PageHeader title="设置" />
      <div className={cardClasses.page}>
        <Rows label="外观">
          <div className={classes.choice}>
            <span>主题</span>
            <ThemeChoice />
          </div>
          <div className={classes.choice}>
            <span>字体大小</span>
            <Segmented
              label="字体大小"
              options={textSizes}
              value={text}
              onChange={value => setPreference('text', value)}
            />
          </div>
          <Language />
        </Rows>
        <Rows label="辅助">
          <PreferenceSwitch
            choice="balls"
            values={['plain', 'marked']}
            title="色盲友好球色"
            note="号码球加注红、蓝、绿字样与花纹"
          />
          <PreferenceSwitch choice="motion" values={['full', 'less']} title="减少动画" />
          <PreferenceSwitch
            choice="network"
            values={['full', 'saving']}
            title="省流量模式"
            note="聊天图片和视频点按后才加载；下次启动起不预先加载将要打开的页面"
          />
        </Rows>
        <Rows label="声音与震动">
          <PreferenceSwitch choice="sound" values={['off', 'on']} title="声音" note="开奖时播放提示音" />
          <PreferenceSwitch
            choice="vibration"
            values={['off', 'on']}
            title="震动"
            note="开奖时震动，需要设备支持"
          />
        </Rows>
        <More />
        {isLoggedIn ? <LogoutButton /> : null}
      </div>
    </>
  )
}

/** Simplified or traditional characters; what English needs is told in adr 0043. */
function Language() {
  const language = usePreference('language')
  const choose = async (value: typeof language) => {
    setPreference('language', value)
    // What was rewritten is drawn anew only by a page that begins anew.
    if (value === 'simplified') return location.reload()
    try {
      await (await import('#platform/traditional/traditional-text.ts')).showTraditional()
    } catch {
      setPreference('language', 'simplified')
      showToast('语言包没有加载成功，请检查网络后重试', 'error')
    }
  }
  return (
    <div className={classes.choice}>
      <span>语言</span>
      <Segmented label="语言" options={languages} value={language} onChange={value => void choose(value)} />
    </div>
  )
}

type PreferenceSwitchProps<N extends keyof Preferences> = Readonly<{
  choice: N
  /** What the choice says when the switch is off, and when it is on. */
  values: readonly [Preferences[N], Preferences[N]]
  title: string
  note?: string
}>

function PreferenceSwitch<N extends keyof Preferences>({
  choice,
  values: [off, on],
  ...words
}: PreferenceSwitchProps<N>) {
  const value = usePreference(choice)
  return (
    <SwitchRow {...words} isOn={value === on} onChange={isOn => setPreference(choice, isOn ? on : off)} />
  )
}

function More() {
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const hasScreen = useHasScreen()
  const isLoggedIn = useIsLoggedIn()
  const clear = async () => {
    setIsAsking(false)
    await clearCaches()
    await client.resetQueries()
    showToast('缓存已清除', 'success')
  }
  return (
    <>
      <Rows label="其他">
        {hasScreen(CHAT_COLOUR) ? <LinkRow title="聊天颜色" link={{ to: CHAT_COLOUR }} /> : null}
        {isLoggedIn ? (
          <NotificationSettings look="row" />
        ) : (
          <LinkRow title="消息通知" link={{ to: '/auth/login', search: { return: '/setting' } }} />
        )}
        <ButtonRow title="清除缓存" onPress={() => setIsAsking(true)} />
        <LinkRow title="关于我们" link={{ to: '/about' }} end={`版本 ${BUILD_VERSION}`} />
      </Rows>
      {isAsking ? (
        <Confirm
          title="清除缓存"
          confirmText="清除"
          onConfirm={() => void clear()}
          onCancel={() => setIsAsking(false)}
        >
          将清除已下载的页面与资料，登录与设置不受影响
        </Confirm>
      ) : null}
    </>
  )
}
