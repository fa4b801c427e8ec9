import { getProfileForEdit, type ProfileForm } from '@thunai/contract/profile/edit'
import { getMemberProfile, getOwnProfile, type MemberProfile, type OwnProfile } from '@thunai/contract/profile/views'
import { withEmptyFields, withViewDefaults } from '@thunai/contract/profile/untold'
import { fromWire } from '@thunai/contract/profile/wire-names'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readKey } from '@thunai/client/keys'
import { useRead } from '../../../data/useRead.ts'
import { noteOpening } from './note-opening.ts'

/** Reads the profile with its version, so that relatives who edit at the same time don't undo each other's changes. */
const WITH_VERSION = { query: { version: true } } as const

/** Cache keys of profiles, for refetching after a change. */
export const profileKeys = {
  own: readKey(getOwnProfile),
  form: readKey(getProfileForEdit, WITH_VERSION),
  member: (id: string) => readKey(getMemberProfile, { params: { id } }),
} as const

/** Converts a wire profile to our own names; `whole` fills in missing fields. */
function useOurNames<P>(reply: { readonly data: object } | undefined, whole = withViewDefaults): P | undefined {
  return useMemo(() => (reply === undefined ? undefined : (whole(fromWire(reply.data)) as P)), [reply, whole])
}

/** The member's own profile, for display. */
export function useOwnProfile() {
  const { data, error, refetch } = useRead(getOwnProfile)
  return { profile: useOurNames<OwnProfile>(data), error, refetch }
}

/** Another member's profile; the first read counts as opening it. */
export function useMemberProfile(id: string) {
  const queries = useQueryClient()
  const { data, error, refetch, isFetchedAfterMount } = useRead(getMemberProfile, { params: { id } })
  const member = useOurNames<MemberProfile>(data)
  const wasOpenedNow = isFetchedAfterMount && member?.isNewlyOpened === true
  useEffect(() => {
    if (wasOpenedNow) void noteOpening(queries)
  }, [wasOpenedNow, queries])
  return { member, error, refetch }
}

/** The member's own profile for forms, with its version. */
export function useProfileForm() {
  const { data, error, refetch } = useRead(getProfileForEdit, WITH_VERSION)
  return { profile: useOurNames<ProfileForm>(data, withEmptyFields), error, refetch }
}
