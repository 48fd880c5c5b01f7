import { StoryFaces } from './story-faces.tsx'

export const MB01 = () => <StoryFaces code="MB01" />
export const MB02 = () => <StoryFaces code="MB02" />
export const MB03 = () => <StoryFaces code="MB03" />
export const MB04 = () => <StoryFaces code="MB04" />
export const MB05 = () => <StoryFaces code="MB05" />
export const MB06 = () => <StoryFaces code="MB06" />
export const MB07 = () => <StoryFaces code="MB07" />
