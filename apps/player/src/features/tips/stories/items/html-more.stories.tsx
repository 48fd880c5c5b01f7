import { StoryStates } from '#features/tips/stories/story-states.tsx'

export const MB31 = () => <StoryStates code="MB31" />
export const MB32 = () => <StoryStates code="MB32" />
export const MB34 = () => <StoryStates code="MB34" />
export const MB36 = () => <StoryStates code="MB36" />
export const MB38 = () => <StoryStates code="MB38" />
