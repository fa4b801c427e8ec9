import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone } from '@thunai/contract/contact/phones'
import type { PrivateFields as Fields } from '@thunai/contract/office/members'
import { When } from '../../ui/When.tsx'
import { Facts } from './Facts.tsx'
import { ProfileFields } from './ProfileFields.tsx'

/** The private fields, shown until the page is left. */
export function PrivateFields({ fields, onClose }: { fields: Fields; onClose: () => void }) {
  const { t } = useLingui()
  const { account, birth, earlierContacts, consents, sessions, profile } = fields
  const moment = (at: string | null) => at && <When at={at} />
  return (
    <Card withBorder component="section" aria-label={t`Private data`} bg="kumkum.0">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          <Trans>Private data</Trans>
        </Title>
        <Button variant="default" onClick={onClose}>
          <Trans>Close private data</Trans>
        </Button>
      </Group>
      <Stack>
        <Facts
          of={[
            { label: t`Email`, value: account.email },
            { label: t`Mobile number`, value: account.mobileNumber && formatPhone(account.mobileNumber) },
            { label: t`Login id`, value: account.loginId },
            { label: t`Registered`, value: moment(account.registeredAt) },
            { label: t`Registered from network address`, value: account.registeredFrom },
            { label: t`Last login`, value: moment(account.lastLoginAt) },
            { label: t`Latitude of the birth place`, value: birth.latitude },
            { label: t`Longitude of the birth place`, value: birth.longitude },
            { label: t`Time zone of the birth place`, value: birth.timeZone },
          ]}
        />
        {earlierContacts.length > 0 && (
          <div>
            <Text fw={600} size="sm">
              <Trans>Contact before a change</Trans>
            </Text>
            {earlierContacts.map(({ email, phone, changedAt }) => (
              <Text key={changedAt} size="sm">
                {[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')} · <When at={changedAt} span />
              </Text>
            ))}
          </div>
        )}
        <div>
          <Text fw={600} size="sm">
            <Trans>Logins</Trans>
          </Text>
          {sessions.map(({ device, from, startedAt, endedAt }, at) => (
            <Text key={at} size="sm">
              {device} · {from} · <When at={startedAt} span />
              {endedAt && (
                <>
                  {' – '}
                  <When at={endedAt} span />
                </>
              )}
            </Text>
          ))}
        </div>
        {consents.map(({ termsVersion, privacyVersion, givenAt, from }) => (
          <Text key={givenAt} size="sm">
            <Trans>
              Agreed to terms of {termsVersion} and privacy policy of {privacyVersion}, <When at={givenAt} span />, from{' '}
              {from}
            </Trans>
          </Text>
        ))}
        <ProfileFields title={t`Whole profile`} values={profile} />
      </Stack>
    </Card>
  )
}
