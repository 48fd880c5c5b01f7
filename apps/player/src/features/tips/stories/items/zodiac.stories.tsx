import { StoryStates } from '#features/tips/stories/story-states.tsx'

export const MB08 = () => <StoryStates code="MB08" />
export const MB09 = () => <StoryStates code="MB09" />
export const MB10 = () => <StoryStates code="MB10" />
export const MB11 = () => <StoryStates code="MB11" />
export const MB15 = () => <StoryStates code="MB15" />
