import { StoryStates } from '#features/tips/stories/story-states.tsx'

export const MB21 = () => <StoryStates code="MB21" />
export const MB41 = () => <StoryStates code="MB41" />
