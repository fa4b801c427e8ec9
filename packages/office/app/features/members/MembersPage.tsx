import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { findOfficeMembers, type OfficeMember } from '@thunai/contract/office/members'
import { Link, useSearchParams } from 'react-router'
import { usePages } from '../../data/call-as-staff.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Parts } from '../../ui/Part.tsx'
import { Empty } from '../../ui/States.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberState } from './MemberState.tsx'

/** Searches members; without a query, shows the latest. */
export function MembersPage() {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const pages = usePages(findOfficeMembers, { q })
  return (
    <>
      <PageHead
        title={t`Members`}
        lead={<Trans>Contacts are shortened here. Private details are opened for a reason.</Trans>}
      />
      <SearchField
        label={t`Find a member`}
        placeholder={t`Member id, email, number or name`}
        value={q}
        onSearch={(words) => setAddress(words === '' ? {} : { q: words })}
      />
      <PagedList
        of={pages}
        empty={
          <Empty title={<Trans>No one found</Trans>}>
            <Trans>Search for the whole member id, email or number, or for the start of the name.</Trans>
          </Empty>
        }
      >
        {(rows) => (
          <Stack gap="xs">
            <Parts>
              {rows.map((member) => (
                <MemberCard key={member.memberId} member={member} />
              ))}
            </Parts>
          </Stack>
        )}
      </PagedList>
    </>
  )
}

function MemberCard({ member }: { member: OfficeMember }) {
  return (
    <Card withBorder component="article" padding="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Anchor component={Link} to={`/members/${member.memberId}`} fw={600} c="kumkum.7">
          {member.name ?? member.memberId}
        </Anchor>
        <MemberState member={member} />
      </Group>
      <MemberFacts member={member} />
      {member.name && (
        <Text size="xs" c="gray.8">
          {member.memberId}
        </Text>
      )}
    </Card>
  )
}
