import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useInBrowser } from '../../../ui/hooks/useInBrowser.ts'
import { wantedState } from '../../../session/wanted-page.ts'
import { NARROW, useMedia } from '../../../ui/hooks/useMedia.ts'
import type { FieldName } from './registration-form.ts'

/** The screens of the registration on phones. Wide screens show them as sections of one page. */
export const SCREENS = {
  who: ['profileFor', 'gender'],
  age: ['name', 'dateOfBirth', 'marriedStatus'],
  community: ['motherTongue', 'religion', 'caste', 'subCaste'],
  contact: ['emailContact', 'primaryContact'],
  consent: ['userLoginPassword', 'acceptedTerms', 'confirmedIntent'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>
export type Screen = keyof typeof SCREENS

const isScreen = (name: string): name is Screen => name in SCREENS
const screens: readonly Screen[] = Object.keys(SCREENS).filter(isScreen)

/** The screen of a history entry; 0 for entries without one. */
function screenIn(state: unknown): number {
  const at = typeof state === 'object' && state !== null && 'screen' in state ? Number(state.screen) : 0
  return Number.isInteger(at) && at > 0 && at < screens.length ? at : 0
}

export const screenOf = (field: FieldName): Screen =>
  screens.find((screen) => (SCREENS[screen] as readonly FieldName[]).includes(field)) ?? 'who'

const isOnPhone = () => typeof matchMedia === 'function' && matchMedia(NARROW).matches

/**
 * The last screen to render. Phones render a screen when it is reached, because a slow phone hydrates the first one in
 * a third of the time that all take. A rendered screen stays, with its input.
 */
function useRendered(at: number): number {
  const [before, setBefore] = useState(0)
  const rendered = Math.max(before, isOnPhone() ? at : screens.length - 1)
  if (rendered > before) setBefore(rendered)
  return rendered
}

/** The current screen. Each screen has its own history entry, so that Back leads to the previous one. */
export function useScreens() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isNarrow = useMedia(NARROW, false)
  const isInBrowser = useInBrowser()
  const at = isInBrowser ? screenIn(state) : 0
  const rendered = useRendered(at)
  return {
    at,
    of: screens.length,
    isNarrow,
    isFirst: at === 0,
    isLast: at === screens.length - 1,
    screen: screens[at] ?? 'who',
    isRendered: (screen: Screen) => screens.indexOf(screen) <= rendered,
    next: () => void navigate({ search }, { state: { ...wantedState(state), screen: at + 1 } }),
    back: () => void navigate(-1),
    goTo: (screen: Screen) => {
      const steps = screens.indexOf(screen) - at
      if (isNarrow && steps < 0) void navigate(steps)
    },
  }
}
