import { RECENT_PROFILES } from '@thunai/contract/frame/limits'
import { searchProfiles } from '@thunai/contract/finding/search'
import { useRead } from '../../data/useRead.ts'

const firstPage = { page: 0, size: RECENT_PROFILES.count, caste: undefined }
const everyone = { ageFrom: undefined, ageTo: undefined, religion: undefined, gender: undefined, caste: undefined }

/** The newest members: the first page of the search call. */
export const useRecentProfiles = () => useRead(searchProfiles, { query: firstPage, body: everyone })
