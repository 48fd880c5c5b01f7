import { useEffect, useState } from 'react'
import classes from './back-to-top.module.css'
import { Icon } from './icon.tsx'

/** Source: specification 000 §9. */
const BACK_TO_TOP_AFTER_PX = 3000

/** Leads back up once the page has been scrolled far. */
export function BackToTop() {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > BACK_TO_TOP_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="返回顶部"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="up" />
    </button>
  )
}
