import type { OwnView } from '@thunai/contract/profiles'
import { type ProfileSummary, searchProfiles } from '@thunai/contract/search'
import { Link } from 'react-router'
import { memberDetailPath } from '../../paths.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReadFailed } from '../members/ReadFailed.tsx'
import { useRead } from '../members/useRead.ts'
import { Waiting } from '../members/Waiting.tsx'
import { matchFilter } from './match-filter.ts'

const FIRST = { page: 0, size: 20 }

const columns: readonly Column<ProfileSummary>[] = [
  { name: 'Name', cell: (row) => <Link to={memberDetailPath(row.id)}>{row.name}</Link> },
  { name: 'Member ID', cell: (row) => row.memberId },
  { name: 'Age', cell: (row) => row.age, isNumber: true },
  { name: 'Community', cell: (row) => row.caste ?? row.religion },
  { name: 'District', cell: (row) => row.district },
]

/** Those who fit the member's wishes, the most recently active first. */
export function Matches({ profile }: { profile: OwnView }) {
  const { data, error, refetch } = useRead(searchProfiles, { query: FIRST, body: matchFilter(profile) })
  if (error && !data) return <ReadFailed error={error} onRetry={refetch} />
  if (!data) return <Waiting label="Loading your matches"><Skeleton lines={4} height={28} /></Waiting>
  return <DataTable caption="My Matches" columns={columns} rows={data.content} rowKey={(row) => row.id} empty="Nobody fits your partner preference yet." />
}
