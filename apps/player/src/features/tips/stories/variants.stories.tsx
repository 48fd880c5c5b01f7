import { StoryFaces } from './story-faces.tsx'

export const Mb01A = () => <StoryFaces code="mb01A" />
export const Unknown = () => <StoryFaces code="MB99" />
