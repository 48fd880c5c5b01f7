import type { Module, ModuleContext } from '#module.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import { activityService } from './activity.service.ts'

/** What members play, told to those who count it. */
export function activityModule({ turnover }: ModuleContext & Readonly<{ turnover: TurnoverService }>) {
  const activity = activityService()
  activity.follow(async memberIds => ({
    memberIds: await turnover.concerned(memberIds),
    count: turnover.count,
  }))
  return { services: { activity } } satisfies Module
}
