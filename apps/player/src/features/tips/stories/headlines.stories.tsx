import { StoryFaces } from './story-faces.tsx'

export const MB24 = () => <StoryFaces code="MB24" />
export const MB25 = () => <StoryFaces code="MB25" />
export const MB43 = () => <StoryFaces code="MB43" />
export const JhtGshou = () => <StoryFaces code="JhtGshou" />
