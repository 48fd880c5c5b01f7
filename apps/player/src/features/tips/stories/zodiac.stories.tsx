import { StoryFaces } from './story-faces.tsx'

export const MB08 = () => <StoryFaces code="MB08" />
export const MB09 = () => <StoryFaces code="MB09" />
export const MB10 = () => <StoryFaces code="MB10" />
export const MB11 = () => <StoryFaces code="MB11" />
export const MB15 = () => <StoryFaces code="MB15" />
