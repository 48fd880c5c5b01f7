import { StoryStates } from '#features/tips/stories/story-states.tsx'

export const MB16 = () => <StoryStates code="MB16" />
export const MB40 = () => <StoryStates code="MB40" />
