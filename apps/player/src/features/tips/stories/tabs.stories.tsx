import { StoryFaces } from './story-faces.tsx'

export const MB12 = () => <StoryFaces code="MB12" />
export const MB14 = () => <StoryFaces code="MB14" />
export const MB20 = () => <StoryFaces code="MB20" />
export const MB22 = () => <StoryFaces code="MB22" />
export const MB23 = () => <StoryFaces code="MB23" />
export const MB26 = () => <StoryFaces code="MB26" />
