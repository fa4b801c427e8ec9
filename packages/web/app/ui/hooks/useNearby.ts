import { type RefObject, useEffect, useState } from 'react'

/** True once the element has come near the viewport. */
export function useNearby(box: RefObject<Element | null>): boolean {
  const [isNearby, setNearby] = useState(false)
  useEffect(() => {
    if (isNearby || !box.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNearby(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isNearby])
  return isNearby
}
