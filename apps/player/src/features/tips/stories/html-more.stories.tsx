import { StoryFaces } from './story-faces.tsx'

export const MB31 = () => <StoryFaces code="MB31" />
export const MB32 = () => <StoryFaces code="MB32" />
export const MB34 = () => <StoryFaces code="MB34" />
export const MB36 = () => <StoryFaces code="MB36" />
export const MB38 = () => <StoryFaces code="MB38" />
