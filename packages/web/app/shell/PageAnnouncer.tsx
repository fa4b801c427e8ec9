import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells screen readers the title of a page that opens without a new document: its text changes silently otherwise. In a
 * shadow root, since it isn't part of the page's content.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const host = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(undefined)
  const told = useRef(pathname)
  useEffect(() => {
    if (region.current) return
    // empty at first: only changes of a live region are read
    region.current = document.createElement('p')
    region.current.setAttribute('aria-live', 'polite')
    host.current?.attachShadow({ mode: 'closed' }).append(region.current)
  }, [])
  useEffect(() => {
    if (told.current === pathname) return
    told.current = pathname
    if (region.current) region.current.textContent = document.title
  }, [pathname])
  return <div ref={host} className="visually-hidden" />
}
