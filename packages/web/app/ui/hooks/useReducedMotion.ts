import { useMedia } from './useMedia.ts'

/** True for readers who asked their device for less movement, and in pages written at build. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)', true)
