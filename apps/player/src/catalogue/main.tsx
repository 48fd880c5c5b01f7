import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './catalogue.tsx'
import '@app/trade-ui/themes.css'
import '#ui/base.css'
import '#ui/art/art.css'

const root = document.getElementById('root')
if (root === null) throw new Error('catalogue.html has no element #root')

createRoot(root).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
)
