import { Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeMember } from '@thunai/contract/office/members'

/** Facts that identify a member; none for a former member. */
export function MemberFacts({ member }: { member: OfficeMember }) {
  const { t } = useLingui()
  const { age, gender, place, email, phone, isEmailVerified, isMobileVerified } = member
  const person = [age !== null && t`${age} years`, gender, place].filter(Boolean).join(' · ')
  if (member.state === 'left')
    return (
      <Text size="sm">
        <Trans>Only records the law requires are kept.</Trans>
      </Text>
    )
  return (
    <Group gap="md" style={{ rowGap: 0 }}>
      <Text size="sm">{person}</Text>
      <Contact value={email} isProven={isEmailVerified} />
      {phone && <Contact value={phone} isProven={isMobileVerified} />}
    </Group>
  )
}

const Contact = ({ value, isProven }: { value: string | null; isProven: boolean }) => (
  <Text size="sm" c="gray.8">
    {value} {isProven ? <Trans>(verified)</Trans> : <Trans>(not verified)</Trans>}
  </Text>
)
