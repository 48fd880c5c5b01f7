import { StoryStates } from '#features/tips/stories/story-states.tsx'

export const MB01 = () => <StoryStates code="MB01" />
export const MB02 = () => <StoryStates code="MB02" />
export const MB03 = () => <StoryStates code="MB03" />
export const MB04 = () => <StoryStates code="MB04" />
export const MB05 = () => <StoryStates code="MB05" />
export const MB06 = () => <StoryStates code="MB06" />
export const MB07 = () => <StoryStates code="MB07" />
