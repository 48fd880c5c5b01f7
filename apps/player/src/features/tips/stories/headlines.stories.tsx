import { StoryStates } from './story-states.tsx'

export const MB24 = () => <StoryStates code="MB24" />
export const MB25 = () => <StoryStates code="MB25" />
export const MB43 = () => <StoryStates code="MB43" />
export const JhtGshou = () => <StoryStates code="JhtGshou" />
