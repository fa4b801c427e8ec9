import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { callUrl } from '@thunai/client/call'
import { readingsBy } from '@thunai/client/keys'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { handOver, listFamilies, openFamily, printFamilyBiodata } from '@thunai/contract/office/counter'
import { useParams } from 'react-router'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useRead } from '../../data/useRead.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Part } from '../../ui/Part.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { ConsentPart } from './ConsentPart.tsx'
import { CONSENT_COLOURS, CONSENT_STATE_NAMES } from './counter-words.ts'
import { FillPart } from './FillPart.tsx'
import { ProposalsPart } from './ProposalsPart.tsx'
import { SalePart } from './SalePart.tsx'

/** A family at the counter: its consent, and the actions that staff may take. */
export function FamilyPage() {
  const { memberId = '' } = useParams()
  // The key keeps text from carrying over to another family.
  return <ReadFamily key={memberId} memberId={memberId} />
}

const ReadFamily = ({ memberId }: { memberId: string }) => (
  <Loaded of={useRead(openFamily, { params: { memberId } })}>{({ data }) => <Family family={data} />}</Loaded>
)

function Family({ family }: { family: Reply<typeof openFamily>['data'] }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const { memberId, consent } = family
  const refresh = () =>
    Promise.all([openFamily, listFamilies].map((call) => queries.invalidateQueries(readingsBy(call))))
  const hand = useCommand(() => callAsStaff(handOver, { params: { memberId } }), {
    onDone: () => notifications.show({ message: t`A code was sent. The family enters it at “Take over my login”.` }),
  })
  return (
    <>
      <PageHead title={`${family.name} · ${memberId}`} lead={family.branch?.name}>
        <Badge color={CONSENT_COLOURS[consent.state]} variant="light" size="lg">
          {say(i18n, CONSENT_STATE_NAMES[consent.state])}
        </Badge>
      </PageHead>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Part>
          <ConsentPart family={family} onDone={refresh} />
        </Part>
        {consent.state === 'given' && family.profile && (
          <>
            <Part>
              <FillPart memberId={memberId} profile={family.profile} refetch={refresh} />
            </Part>
            <Part>
              <SalePart memberId={memberId} plans={family.plans} />
            </Part>
            <Part>
              <ProposalsPart memberId={memberId} proposals={family.proposals} onDone={refresh} />
            </Part>
          </>
        )}
        <Card withBorder component="section">
          <Stack>
            <Title order={2} size="h5">
              <Trans>Papers and login</Trans>
            </Title>
            <Problem of={hand.failure} />
            <Group>
              {consent.state === 'given' && (
                <Button
                  component="a"
                  href={callUrl(printFamilyBiodata.path, { memberId }, undefined)}
                  download
                  variant="default"
                >
                  <Trans>Biodata to print</Trans>
                </Button>
              )}
              <Button variant="default" loading={hand.isBusy} onClick={() => hand.run()}>
                <Trans>Hand the login over</Trans>
              </Button>
            </Group>
            <Text size="sm" c="gray.8">
              <Trans>
                The family can take its login over at any time. From then on you need a new consent for each visit.
              </Trans>
            </Text>
          </Stack>
        </Card>
      </SimpleGrid>
    </>
  )
}
