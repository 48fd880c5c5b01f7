/** Settings of the site that staff change, by key: the fields of each, as a form fills them. Source: console §2. */
import { CHANNELS_MAX, channelIcons, channelStates } from '@app/domain/deposits/channel-terms.ts'
import { themeNames } from '@app/domain/site/themes.ts'
import { VIP_LEVEL_MAX } from '@app/domain/vip/vip-levels.ts'
import { feeKinds, methodTypes } from '@app/domain/withdrawals/published-rules.ts'
import { z } from 'zod/mini'
import { agentsRulesBody } from './agents-rules.ts'
import { chatSettingBodies } from './chat-settings.ts'
import { redPacketRulesBody } from './red-packet-rules.ts'
import { multiple, whole, words, yuan } from './setting-inputs.ts'

/** An address elsewhere, or nothing. */
const elsewhere = z
  .string()
  .check(
    z.regex(/^(https:\/\/[a-z0-9][a-z0-9.-]{0,200}(:\d{1,5})?(\/[\w\-./~%?&=+,:;@]*)?)?$/i),
    z.maxLength(300),
  )

/** Hosts with commas between them, or nothing. */
const hostList = /^([a-z0-9][a-z0-9.-]{0,200}(:\d{1,5})?(,[a-z0-9][a-z0-9.-]{0,200}(:\d{1,5})?){0,39})?$/
const hosts = z.string().check(z.regex(hostList), z.maxLength(2_000))

/** Percent of the valid stakes, five at most. */
const rebate = z.string().check(z.regex(/^([0-4](\.\d{1,2})?|5(\.00?)?)$/))

/** A picture that we serve, or nothing. */
const ownPicture = z
  .string()
  .check(z.regex(/^(\/(sys-upload|cloud-upload)\/[\w-]+(\/[\w-]+)*\.[a-z]{3,4})?$/), z.maxLength(200))

/** A page of support: one of ours, elsewhere, or none. */
const supportPage = z.union([z.literal('/services'), elsewhere])

/** Where a shortcut of home leads. */
const shortcutTarget = z
  .string()
  .check(z.regex(/^\/(lottery-history\/\d{1,4}|game\/\d{1,4}|game-center#[a-z-]{1,20}|services|fairness)$/))

/** What a level of VIP needs and gives. */
const vipLevel = z.object({
  /** In one calendar month; the first level needs none. */
  stakes: yuan,
  upgradeGift: yuan,
  weeklyGift: yuan,
  rebate: z.object({
    lottery: rebate,
    live: rebate,
    electronic: rebate,
    fish: rebate,
    card: rebate,
    sport: rebate,
  }),
  dailyWithdrawals: z.int().check(z.minimum(1), z.maximum(99)),
  dailyWithdrawalAmount: yuan,
  hasOwnSupport: z.boolean(),
  mayChat: z.boolean(),
  redPacketMax: yuan,
})

/** Percent, or yuan for one USDT. */
const rate = z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/))

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const levelNames = Array.from({ length: VIP_LEVEL_MAX + 1 }, (_, level) => `VIP${level}`)
const fromLevel = ['none', ...levelNames] as const

/** The rules of withdrawals that players read. A field of no form, such as how many may wait, is refused. */
const withdrawals = z.strictObject({
  isOpen: z.boolean(),
  /** UTC+8; both ends belong to the opening hours, which may go over midnight. */
  openTime: clockTime,
  closeTime: clockTime,
  minAmount: yuan,
  maxAmount: yuan,
  freePerDay: whole(0, 99),
  feeKind: z.enum(feeKinds),
  /** Yuan where it is fixed, percent where it is a share. */
  feeValue: rate,
  /** The most that a share comes to; 0: no bound. */
  feeMax: yuan,
  /** The lowest level of VIP that pays no fee. */
  feeFreeFrom: z.enum(fromLevel),
  needsFundPassword: z.boolean(),
  needsRealName: z.boolean(),
  needsPhone: z.boolean(),
  newAccountHoldHours: whole(0, 720),
  /** How often a deposit is bet. */
  turnoverMultiple: whole(1, 20),
  relaxQuota: yuan,
  /** Percent of the deposits whose turnover is missing; 0: such a withdrawal is refused. */
  adminFeeRate: rate,
  usdtRate: rate,
  /** Bank card, USDT, e-wallet. */
  methods: z
    .array(z.strictObject({ isOpen: z.boolean(), min: yuan, max: yuan, etaText: words(40) }))
    .check(z.length(methodTypes.length)),
  notice: z.string().check(z.maxLength(500)),
})

/** The ways to deposit, by their numbers. A field of no form is refused. */
const channels = z.strictObject({
  channels: z
    .array(
      z.strictObject({
        channelId: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
        channelName: words(40),
        state: z.enum(channelStates),
        icon: z.enum(channelIcons),
        /** The page shows the lowest first. */
        sort: whole(0, 999),
        min: yuan,
        max: yuan,
        /** What the channel takes on a day at UTC+8; 0: what is said for all channels. */
        dayMax: yuan,
        /** What it costs of what arrives: a fixed part, percent, and together at most so much; 0.00: no bound. */
        ...{ feeFixed: yuan, feeMax: yuan },
        feeShare: z.string().check(z.regex(/^([1-4]?\d(\.\d{1,2})?|50(\.00?)?)$/)),
        /** It is shown to members of this level of VIP and above. */
        fromLevel: z.enum(levelNames),
        openTime: clockTime,
        closeTime: clockTime,
        /** Shown under the channel, or nothing. */
        notice: z.string().check(z.maxLength(200)),
      }),
    )
    .check(z.maxLength(CHANNELS_MAX)),
})

export const settingBodies = {
  /** What all players meet. */
  site: z.object({
    /** Of players who chose none. */
    theme: z.enum(themeNames),
    mayCancelBets: z.boolean(),
    isChatClosed: z.boolean(),
    supportUrl: elsewhere,
    streamUrl: elsewhere,
    streamHosts: hosts,
  }),
  /** How often a login may fail. */
  login: z.object({
    captchaAfter: whole(0, 10),
    maxFail: whole(3, 20),
    lockMinutes: whole(1, 1_440),
    deviceLimit: whole(1, 10),
  }),
  deposits: z.object({
    /** Deposits from this amount up need a second person. */
    secondPersonFrom: yuan,
    /** Yuan for one USDT. An order keeps the one that it was begun with. */
    usdtRate: z.string().check(z.regex(/^[1-9]\d?(\.\d{1,4})?$/)),
    /** Blocks that make a transfer final, on chains like Ethereum. */
    evmConfirmations: whole(1, 1_000),
    /** What a member, and what each channel, takes on a day at UTC+8; 0: no limit. */
    memberDayMax: yuan,
    channelDayMax: yuan,
    /** How many orders of a method a member begins on a day at UTC+8; 0: no limit. */
    bankMaxOrders: whole(0, 1_000),
    usdtMaxOrders: whole(0, 1_000),
    eWalletMaxOrders: whole(0, 1_000),
    directMaxOrders: whole(0, 1_000),
  }),
  bonuses: z.object({
    /** How often a gift is bet before a withdrawal. */
    giftMultiple: multiple,
    /** What each rule may give in a month at UTC+8. */
    upgradeBudget: yuan,
    weeklyBudget: yuan,
    signInBudget: yuan,
    taskBudget: yuan,
    /** What the first, second and each further day of a week gives that is signed. */
    signInAmounts: z.array(yuan).check(z.minLength(1), z.maxLength(7)),
    /** What securing the account gives, once. */
    securityGift: yuan,
    /** What registering gives, and which percent of the first deposit, up to the most; each once to a person. */
    registrationGift: yuan,
    registrationBudget: yuan,
    firstDepositShare: z.string().check(z.regex(/^(\d{1,2}(\.\d{1,2})?|100)$/)),
    firstDepositMax: yuan,
    firstDepositBudget: yuan,
    /** How often those two are bet. */
    welcomeMultiple: multiple,
    /** So many accounts that registered from one network take a gift that a person takes once; the next are looked at. */
    giftNetworkMax: whole(1, 1_000),
    /** When a betting bonus can be claimed, and how often it is bet. */
    bettingMode: z.enum(['realtime', 'nextDay']),
    bettingMultiple: multiple,
  }),
  /** What players read of the house. */
  company: z.object({
    siteName: words(20),
    supportPage,
    iosApp: elsewhere,
    androidApp: elsewhere,
    /** The row of home, in this order. */
    shortcuts: z.array(z.object({ label: words(8), target: shortcutTarget })).check(z.maxLength(8)),
  }),
  /** How players reach us. Whoever swaps one takes deposits for himself. */
  contacts: z.object({
    /** They open by themselves at the first visit. */
    opensItself: z.boolean(),
    contacts: z
      .array(z.object({ text: words(60), picture: ownPicture, link: elsewhere }))
      .check(z.maxLength(6)),
  }),
  /** The levels of VIP from the lowest, with the rebate of each. */
  vip: z.object({
    levels: z.array(vipLevel).check(z.length(VIP_LEVEL_MAX + 1)),
  }),
  channels,
  withdrawals,
  /** Which withdrawals people look at. Never published: who knew would cut a withdrawal into pieces. */
  'withdrawal-review': z.object({
    /** Below it what is green throughout is approved by itself; 0: nothing is. */
    autoApproveBelow: yuan,
    secondPersonFrom: yuan,
    /** What a coin is worth in which a network is paid; 0: its fees wait and are not booked. */
    ethRate: z._default(rate, '0'),
    bnbRate: z._default(rate, '0'),
    trxRate: z._default(rate, '0'),
  }),
  ...chatSettingBodies,
  /** When people of support answer, at UTC+8, and what is said outside of these hours, which may go over midnight. */
  support: z.object({
    openTime: clockTime,
    closeTime: clockTime,
    offNotice: words(200),
  }),
  'red-packets': redPacketRulesBody,
  agents: agentsRulesBody,
  tips: z.object({
    /** Layouts of cards that are not shown. */
    blockedCodes: z.array(z.string().check(z.regex(/^[A-Za-z0-9]{2,12}$/))).check(z.maxLength(60)),
  }),
} as const

export type SettingKey = keyof typeof settingBodies
export type SettingBody<K extends SettingKey = SettingKey> = z.output<(typeof settingBodies)[K]>

export const settingKey = z.enum(Object.keys(settingBodies) as [SettingKey, ...SettingKey[]])

const vipSetting = z.object({ key: z.literal('vip'), body: settingBodies.vip })
const channelSetting = z.object({ key: z.literal('channels'), body: settingBodies.channels })

const withdrawalSettings = [
  z.object({ key: z.literal('withdrawals'), body: settingBodies.withdrawals }),
  z.object({ key: z.literal('withdrawal-review'), body: settingBodies['withdrawal-review'] }),
] as const

const configSettings = [
  z.object({ key: z.literal('site'), body: settingBodies.site }),
  z.object({ key: z.literal('login'), body: settingBodies.login }),
  z.object({ key: z.literal('deposits'), body: settingBodies.deposits }),
  z.object({ key: z.literal('company'), body: settingBodies.company }),
  z.object({ key: z.literal('contacts'), body: settingBodies.contacts }),
  z.object({ key: z.literal('bonuses'), body: settingBodies.bonuses }),
  z.object({ key: z.literal('chat'), body: settingBodies.chat }),
  z.object({ key: z.literal('chat-banner'), body: settingBodies['chat-banner'] }),
  z.object({ key: z.literal('support'), body: settingBodies.support }),
  z.object({ key: z.literal('red-packets'), body: settingBodies['red-packets'] }),
  z.object({ key: z.literal('agents'), body: settingBodies.agents }),
  z.object({ key: z.literal('tips'), body: settingBodies.tips }),
] as const

/** A key with a body of that key. */
export const setting = z.discriminatedUnion('key', [
  ...configSettings,
  ...withdrawalSettings,
  channelSetting,
  vipSetting,
])

/** The settings by who changes them: what the levels of VIP give and how money comes and leaves is money, so finance agrees to it. */
export const wishes = {
  config: z.object({ setting: z.discriminatedUnion('key', configSettings) }),
  vip: z.object({ setting: vipSetting }),
  channels: z.object({ setting: channelSetting }),
  withdrawals: z.object({ setting: z.discriminatedUnion('key', withdrawalSettings) }),
} as const

export type Setting = z.output<typeof setting>
/** The settings that one kind of approval changes. */
export type WishedSetting<W extends keyof typeof wishes> = z.output<(typeof wishes)[W]>['setting']
