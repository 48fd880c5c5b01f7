/** Gifts that members of a demonstration took; the others are left for who tries it. */
import type { AccountService } from '#modules/account/account.service.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { GiftsService } from './gifts.service.ts'

type Parts = Readonly<{ account: AccountService; gifts: GiftsService }>

/** Each has deposited, so that the gift of the day is due. */
const MEMBERS = ['demo8888', 'linjia88']

export const receivingGifts = ({ account, gifts }: Parts): Chapter => ({
  name: 'gifts',
  async tell() {
    for (const name of MEMBERS) {
      const caller = await account.actor(name)
      const gift = (await gifts.list(caller)).gifts.find(({ rule }) => rule === 'sign-in')
      if (gift?.state !== 'ready') continue
      const key = sha256(`demonstration gift ${name}`)
      const { id, amount, turnover } = gift
      await gifts.claim(caller, { id, amount, turnover, command: { key, requestHash: key } })
    }
  },
})
