import type { TextVersion } from '@thunai/contract/office/texts'
import type { TextSection } from '@thunai/contract/values/site'
import { useState } from 'react'
import { useFormDraft } from '../../session/useFormDraft.ts'
import { draftOf, isSame } from './draft.ts'

interface UnsavedSection {
  /** The edited version. */
  readonly version: number
  readonly lines: readonly string[]
}

/** The edited lines of a section. They survive a change of the tab, with the version that they are based on. */
export function useSectionDraft(section: TextSection, current: TextVersion) {
  const { value: unsaved, change, forget } = useFormDraft<UnsavedSection | undefined>(`text ${section}`, undefined)
  const [base, setBase] = useState({ ...current, version: unsaved?.version ?? current.version })
  const lines = unsaved?.lines ?? draftOf(base.texts)
  const keep = (version: number, next: readonly string[]) => change(() => ({ version, lines: next }))
  return {
    base,
    lines,
    isChanged: !isSame(lines, draftOf(base.texts)),
    write: (at: number, text: string) => keep(base.version, lines.with(at, text)),
    /** Continues from a version, discarding typed text. */
    take: (version: TextVersion) => {
      setBase(version)
      forget()
    },
    /** Continues from a version, keeping typed text. */
    rebase: (version: TextVersion) => {
      setBase(version)
      keep(version.version, lines)
    },
  }
}
