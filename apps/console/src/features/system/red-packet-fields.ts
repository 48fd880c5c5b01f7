/** The fields of the setting of red packets. */
import { named, type SettingField, whole, wholeOf, yuan } from './setting-inputs.ts'

export const RED_PACKET_FIELDS: readonly SettingField[] = [
  { input: 'switch', name: 'isOpen', label: '开放红包' },
  { ...named(yuan('dailySend')), hint: '元；VIP0 会员每日（UTC+8）' },
  { ...named(yuan('dailySendPerLevel')), hint: '元；每高一级每日多发' },
  { ...named(yuan('dailyReceive')), hint: '元；每位会员每日（UTC+8）' },
  wholeOf('sendsPerHour', 1, 100),
  wholeOf('accountHours', 0, 720),
  wholeOf('devicesMax', 1, 100),
  wholeOf('networkMax', 1, 1_000),
  whole('turnoverMultiple', '领取金额流水倍数', 0, 20),
]
