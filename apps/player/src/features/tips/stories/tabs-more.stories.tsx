import { StoryStates } from './story-states.tsx'

export const MB33 = () => <StoryStates code="MB33" />
export const MB35 = () => <StoryStates code="MB35" />
export const MB37 = () => <StoryStates code="MB37" />
export const MB39 = () => <StoryStates code="MB39" />
export const MB42 = () => <StoryStates code="MB42" />
