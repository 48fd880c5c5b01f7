import { StoryStates } from '#features/tips/stories/story-states.tsx'

export const MB27 = () => <StoryStates code="MB27" />
export const MB28 = () => <StoryStates code="MB28" />
export const MB29 = () => <StoryStates code="MB29" />
export const MB30 = () => <StoryStates code="MB30" />
