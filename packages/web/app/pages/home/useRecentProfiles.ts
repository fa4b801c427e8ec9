import { RECENT_PROFILES } from '@thunai/contract/limits'
import { searchProfiles } from '@thunai/contract/search'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../session/useSession.ts'

const firstPage = { page: 0, size: RECENT_PROFILES.count, caste: undefined }
const everyone = { ageFrom: undefined, ageTo: undefined, religion: undefined, gender: undefined, caste: undefined }

/** The newest members, as the search call gives them on its first page. */
export function useRecentProfiles() {
  const { token } = useSession()
  return useQuery({
    queryKey: ['recent-profiles', token ?? ''],
    queryFn: async ({ signal }) => {
      const answer = await call(searchProfiles, { query: firstPage, body: everyone }, { token, signal })
      if (!answer.ok) throw new Error(answer.statusMessage)
      return answer.reply.content
    },
  })
}
