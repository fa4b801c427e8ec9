import { foldText } from './fold-text.ts'

/**
 * A member id as somebody writes or tells it: M100106, m100106, "M 100106", M-100106, 100106.
 * @returns undefined for what can't be one
 */
export function readMemberId(text: string): string | undefined {
  const [, digits] = /^M?(\d{1,12})$/i.exec(foldText(text).replaceAll(/[\s.,:#-]/g, '')) ?? []
  return digits === undefined ? undefined : `M${digits}`
}
