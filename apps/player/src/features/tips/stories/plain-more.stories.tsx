import { StoryFaces } from './story-faces.tsx'

export const MB13 = () => <StoryFaces code="MB13" />
export const MB17 = () => <StoryFaces code="MB17" />
export const MB18 = () => <StoryFaces code="MB18" />
export const MB19 = () => <StoryFaces code="MB19" />
export const TYmb = () => <StoryFaces code="TYmb" />
export const SYmb = () => <StoryFaces code="SYmb" />
export const Symb3 = () => <StoryFaces code="Symb3" />
