import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A term's Tamil name after its English one; nothing on Tamil pages, which already show it. */
export function BesideEnglish({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return i18n.locale !== 'ta' && <> {children}</>
}
