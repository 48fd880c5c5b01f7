import { StoryFaces } from './story-faces.tsx'

export const MB33 = () => <StoryFaces code="MB33" />
export const MB35 = () => <StoryFaces code="MB35" />
export const MB37 = () => <StoryFaces code="MB37" />
export const MB39 = () => <StoryFaces code="MB39" />
export const MB42 = () => <StoryFaces code="MB42" />
