import { StoryFaces } from './story-faces.tsx'

export const MB16 = () => <StoryFaces code="MB16" />
export const MB40 = () => <StoryFaces code="MB40" />
