import { StoryFaces } from './story-faces.tsx'

export const MB27 = () => <StoryFaces code="MB27" />
export const MB28 = () => <StoryFaces code="MB28" />
export const MB29 = () => <StoryFaces code="MB29" />
export const MB30 = () => <StoryFaces code="MB30" />
