import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces the title of a newly opened page to screen readers, which otherwise miss a change without a new document.
 * Uses a shadow root, because it isn't page content.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const host = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(undefined)
  const announced = useRef(pathname)
  useEffect(() => {
    if (region.current) return
    // empty at first: only changes of a live region are read
    region.current = document.createElement('p')
    region.current.setAttribute('aria-live', 'polite')
    host.current?.attachShadow({ mode: 'closed' }).append(region.current)
  }, [])
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    if (region.current) region.current.textContent = document.title
  }, [pathname])
  return <div ref={host} className="visually-hidden" />
}
