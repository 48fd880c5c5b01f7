import { StoryStates } from './story-states.tsx'

export const MB12 = () => <StoryStates code="MB12" />
export const MB14 = () => <StoryStates code="MB14" />
export const MB20 = () => <StoryStates code="MB20" />
export const MB22 = () => <StoryStates code="MB22" />
export const MB23 = () => <StoryStates code="MB23" />
export const MB26 = () => <StoryStates code="MB26" />
