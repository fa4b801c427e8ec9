import type { EditProfile } from '@thunai/contract/profile/edit'
import type { BiodataField } from '@thunai/contract/profile/biodata-reading'
import { useState } from 'react'
import { keepDraft } from '../../session/drafts.ts'
import { useFormDraft } from '../../session/useFormDraft.ts'

/** Unsaved input of staff for a profile. */
export interface UnsavedEntry {
  /** The version of the profile when input began; undefined before it was opened. */
  readonly version: string | undefined
  readonly fields: readonly BiodataField[]
  /** Undefined if unchanged. */
  readonly aboutMe: string | undefined
}

const NOTHING: UnsavedEntry = { version: undefined, fields: [], aboutMe: undefined }
const isEmpty = ({ fields, aboutMe }: UnsavedEntry) => fields.length === 0 && aboutMe === undefined

const placeOf = (memberId: string) => `profile ${memberId}`

/** Keeps details confirmed at registration until the family has consented. */
export const keepConfirmed = (email: string, memberId: string, fields: readonly BiodataField[]): void =>
  keepDraft(email, placeOf(memberId), { ...NOTHING, fields })

/** Identifies a saved state of a profile. */
export const versionOf = ({ updatedAt }: EditProfile): string | undefined =>
  typeof updatedAt === 'string' ? updatedAt : undefined

/** Unsaved details and text. They keep the version that they are based on when the profile is refetched. */
export function useUnsaved(memberId: string, profile: EditProfile) {
  const version = versionOf(profile)
  const [opened] = useState(version)
  const { value, change } = useFormDraft(placeOf(memberId), NOTHING)
  const based = (now: UnsavedEntry): UnsavedEntry => ({
    ...now,
    version: isEmpty(now) ? version : (now.version ?? opened),
  })
  const unsaved = based(value)
  const write = (next: (now: UnsavedEntry) => Partial<UnsavedEntry>) =>
    change((now) => ({ ...based(now), ...next(now) }))
  return {
    unsaved,
    /** True if another person has saved the profile since. */
    isBehind: unsaved.version !== version,
    write,
    /** Drops the saved input; input during the save stays, based on the saved version. */
    drop: (saved: UnsavedEntry, next: string | undefined) =>
      write(({ fields, aboutMe }) => ({
        version: next,
        fields: fields.filter((field) => !saved.fields.includes(field)),
        aboutMe: aboutMe === saved.aboutMe ? undefined : aboutMe,
      })),
  }
}
