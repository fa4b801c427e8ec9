import { STILL, useMedia } from './useMedia.ts'

/** True for readers who prefer reduced motion, and in prerendered pages. */
export const useReducedMotion = (): boolean => useMedia(STILL, true)
