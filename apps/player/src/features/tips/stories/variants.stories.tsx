import { StoryStates } from './story-states.tsx'

export const Mb01A = () => <StoryStates code="mb01A" />
export const Unknown = () => <StoryStates code="MB99" />
