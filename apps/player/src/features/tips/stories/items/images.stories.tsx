import { StoryStates } from '#features/tips/stories/story-states.tsx'

export const Symb2 = () => <StoryStates code="Symb2" />
export const AD13 = () => <StoryStates code="AD13" />
export const AD14 = () => <StoryStates code="AD14" />
