/** What staff of a demonstration did about exposure: one rule that tells, and one that was refused. */
import type { BodyIn } from '@app/contract/endpoint.ts'
import { askExposureRule } from '@app/contract/operator/exposure-rules.ts'
import type { Chapter } from '#platform/operator/chapters.ts'

type Payload = BodyIn<typeof askExposureRule>['payload']

const TELLING: Payload = {
  ...{ name: '单项赔付过万提醒', gameId: null, playCode: null, days: 90 },
  measure: 'item',
  threshold: '10000',
  action: 'tell',
}

const CLOSING: Payload = {
  ...{ name: '合计过千停用', gameId: 71, playCode: null, days: 30 },
  measure: 'issue',
  threshold: '1000',
  action: 'close',
}

const rules: Chapter = {
  name: 'exposure-rules',
  async tell({ act, decide }) {
    const ask = (payload: Payload, reason: string) =>
      act('risk', askExposureRule, { body: { payload, reason } })
    const telling = await ask(TELLING, '夜间无人值守时提醒')
    await decide('site', telling.approvalId, 'approve', '只提醒，同意')
    const closing = await ask(CLOSING, '控制六合彩风险')
    await decide('site', closing.approvalId, 'refuse', '阈值过低，会误停整个彩种')
  },
}

export const exposureChapters: readonly Chapter[] = [rules]
