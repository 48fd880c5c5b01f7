import { StoryStates } from '#features/tips/stories/story-states.tsx'

export const MB13 = () => <StoryStates code="MB13" />
export const MB17 = () => <StoryStates code="MB17" />
export const MB18 = () => <StoryStates code="MB18" />
export const MB19 = () => <StoryStates code="MB19" />
export const TYmb = () => <StoryStates code="TYmb" />
export const SYmb = () => <StoryStates code="SYmb" />
export const Symb3 = () => <StoryStates code="Symb3" />
