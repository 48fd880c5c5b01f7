/** The roles of colour as tokens of antd, for light and for dark. Source: the drawn console of looks-platform. */
import { type ThemeConfig, theme } from 'antd'

type Roles = Readonly<{
  page: string
  surface: string
  sunk: string
  text: string
  secondary: string
  faint: string
  line: string
  primary: string
  primaryHover: string
  primaryActive: string
  selected: string
  onPrimary: string
  good: string
  goodSoft: string
  warn: string
  warnSoft: string
  bad: string
  badHover: string
  badActive: string
  badSoft: string
}>

const LIGHT: Roles = {
  page: '#f3f5f8',
  surface: '#ffffff',
  sunk: '#f7f9fb',
  text: '#16202e',
  secondary: '#4d5a6b',
  faint: '#5c697b',
  line: '#e1e6ed',
  primary: '#1f56c3',
  primaryHover: '#1a48a4',
  primaryActive: '#153a85',
  selected: '#e8effc',
  onPrimary: '#ffffff',
  good: '#0f7a3d',
  goodSoft: '#e3f4ea',
  warn: '#8a4b00',
  warnSoft: '#fff1d3',
  bad: '#b3261e',
  badHover: '#971f18',
  badActive: '#7b1913',
  badSoft: '#fdeceb',
}

const DARK: Roles = {
  page: '#0f141b',
  surface: '#171e28',
  sunk: '#131922',
  text: '#e9eef5',
  secondary: '#b0bccb',
  faint: '#93a0b2',
  line: '#2a3442',
  // The dark algorithm of antd mixes it with black: what is seen is #739fdc.
  primary: '#84b8ff',
  primaryHover: '#8fb7ec',
  primaryActive: '#a8c8f3',
  selected: '#1d2b47',
  onPrimary: '#0b1220',
  good: '#5fd394',
  goodSoft: '#15332a',
  warn: '#f7c15e',
  warnSoft: '#35290f',
  bad: '#ff8f86',
  badHover: '#ff9f97',
  badActive: '#ffb3ad',
  badSoft: '#3b1c1b',
}

const FONT =
  '"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",sans-serif'

const tokensOf = (roles: Roles) => ({
  colorBgLayout: roles.page,
  colorBgContainer: roles.surface,
  colorBgElevated: roles.surface,
  colorFillAlter: roles.sunk,
  colorFillQuaternary: roles.sunk,
  colorText: roles.text,
  colorTextSecondary: roles.secondary,
  colorTextTertiary: roles.faint,
  colorTextDescription: roles.faint,
  colorTextPlaceholder: roles.faint,
  colorTextQuaternary: roles.faint,
  colorIcon: roles.secondary,
  colorBorder: roles.line,
  colorBorderSecondary: roles.line,
  colorPrimary: roles.primary,
  // Those of antd move towards the page, where their words are hard to read: these move away from it.
  colorPrimaryHover: roles.primaryHover,
  colorPrimaryActive: roles.primaryActive,
  colorPrimaryBg: roles.selected,
  colorLink: roles.primary,
  // antd darkens them too far to be read on the dark page.
  colorLinkHover: roles.primary,
  colorLinkActive: roles.primary,
  colorInfo: roles.primary,
  colorTextLightSolid: roles.onPrimary,
  colorSuccess: roles.good,
  colorSuccessText: roles.good,
  colorSuccessBg: roles.goodSoft,
  colorWarning: roles.warn,
  colorWarningText: roles.warn,
  colorWarningBg: roles.warnSoft,
  colorError: roles.bad,
  colorErrorHover: roles.badHover,
  colorErrorActive: roles.badActive,
  colorErrorText: roles.bad,
  colorErrorBg: roles.badSoft,
})

/** The class inside of which the tokens are variables of CSS, `--ant-…`. */
export const LOOKS_CLASS = 'console'

/** The looks of the whole console; rows of 34 px, figures of one width. */
export function looksOf(isDark: boolean, isStill: boolean): ThemeConfig {
  const roles = isDark ? DARK : LIGHT
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: LOOKS_CLASS },
    hashed: false,
    token: { ...tokensOf(roles), fontFamily: FONT, fontSize: 13, borderRadius: 8, motion: !isStill },
    components: {
      Table: {
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 10,
        headerBg: roles.sunk,
        headerColor: roles.faint,
        rowSelectedBg: roles.selected,
        rowSelectedHoverBg: roles.selected,
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none' },
    },
  }
}
