import { StoryFaces } from './story-faces.tsx'

export const Symb2 = () => <StoryFaces code="Symb2" />
export const AD13 = () => <StoryFaces code="AD13" />
export const AD14 = () => <StoryFaces code="AD14" />
