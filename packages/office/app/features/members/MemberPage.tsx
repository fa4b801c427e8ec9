import { Card, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { openOfficeMember, type OfficeMemberPage, type PrivateFields as Fields } from '@thunai/contract/office/members'
import { useState } from 'react'
import { useMe } from '../../session/useMe.ts'
import { useRead } from '../../data/useRead.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Parts } from '../../ui/Part.tsx'
import { Signals } from '../../ui/Signals.tsx'
import { Acts } from './Acts.tsx'
import { Hold } from './Hold.tsx'
import { KeptOfLeft } from './KeptOfLeft.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberState } from './MemberState.tsx'
import { Photos } from './Photos.tsx'
import { PrivateFields } from './PrivateFields.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { Timeline } from './Timeline.tsx'

/** One member: the public profile, the timeline and, with a reason, the private fields. */
export const MemberPage = ({ memberId }: { memberId: string }) => (
  <Loaded of={useRead(openOfficeMember, { params: { memberId } })}>{({ data }) => <Member member={data} />}</Loaded>
)

function Member({ member }: { member: OfficeMemberPage }) {
  const { t } = useLingui()
  const { rights } = useMe()
  const [seen, setSeen] = useState<Fields>()
  const { memberId, name, profile, photos, signals, kept } = member
  return (
    <>
      <PageHead title={name ?? memberId} lead={memberId}>
        <MemberState member={member} />
      </PageHead>
      <Stack>
        <Parts>
          <Card withBorder>
            <Stack gap="sm">
              <MemberFacts member={member} />
              <Signals signals={signals} />
              <Acts member={member} isOpened={seen !== undefined} onSeen={setSeen} />
              {rights.includes('holdMembers') && <Hold memberId={memberId} />}
            </Stack>
          </Card>
          {seen && <PrivateFields fields={seen} onClose={() => setSeen(undefined)} />}
          {kept && <KeptOfLeft kept={kept} />}
          {photos && photos.length > 0 && <Photos photos={photos} />}
          {profile && !seen && <ProfileFields title={t`What everyone sees`} values={profile} />}
          <Timeline memberId={memberId} />
          <Text size="xs" c="gray.8">
            <Trans>Staff never act as a member. Each look at private data is recorded, and the family reads why.</Trans>
          </Text>
        </Parts>
      </Stack>
    </>
  )
}
