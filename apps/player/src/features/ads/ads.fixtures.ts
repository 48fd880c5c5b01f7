import type { listAds } from '@app/contract/ads.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'

type Ad = AnswerOf<typeof listAds>['data'][number]
type AdItem = Ad['groups'][number]['items'][number]

/** A slot that shows one item; a test states only what matters to it. */
export const ad = (code: string, title: string, more: Partial<AdItem> = {}): Ad => ({
  templateCode: code,
  status: 1,
  groups: [
    {
      id: code,
      groupName: '',
      items: [
        {
          id: `${code}-1`,
          title,
          content: '<b>内容</b>',
          imageUrl: '/sys-upload/pictures/a.svg',
          redirectUrl: '/databases',
          sort: 1,
          platform: 'all',
          frequency: 'always',
          startTime: '2026-01-01T00:00:00+08:00',
          endTime: null,
          ...more,
        },
      ],
    },
  ],
})
