import { StoryFaces } from './story-faces.tsx'

export const MB21 = () => <StoryFaces code="MB21" />
export const MB41 = () => <StoryFaces code="MB41" />
