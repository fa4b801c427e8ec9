import { Badge, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { type CounterProposal, proposeMatch } from '@thunai/contract/office/counter'
import { useState } from 'react'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { Problem } from '../../ui/Problem.tsx'
import { PROPOSAL_NAMES } from './counter-words.ts'

type Props = { memberId: string; proposals: readonly CounterProposal[]; onDone: () => unknown }

/** Profiles proposed to the family, and its answers. */
export function ProposalsPart({ memberId, proposals, onDone }: Props) {
  const { t, i18n } = useLingui()
  const [profileId, setProfileId] = useState('')
  const [note, setNote] = useState('')
  const propose = useCommand(
    () => callAsStaff(proposeMatch, { params: { memberId }, body: { profileId: profileId.trim(), note } }),
    {
      onDone: async () => {
        setProfileId('')
        setNote('')
        await onDone()
      },
    },
  )
  return (
    <Card withBorder component="section">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          propose.run()
        }}
      >
        <Stack>
          <Title order={2} size="h5">
            <Trans>Proposals</Trans>
          </Title>
          <Problem of={propose.failure} />
          {proposals.map((proposal) => (
            <Group key={proposal.id} justify="space-between">
              <Text size="sm">
                {proposal.name} · {proposal.memberId}
              </Text>
              <Badge variant="light">{say(i18n, PROPOSAL_NAMES[proposal.status])}</Badge>
            </Group>
          ))}
          <TextInput
            label={t`Member id to propose`}
            value={profileId}
            onChange={({ currentTarget }) => setProfileId(currentTarget.value)}
            required
          />
          <TextInput
            label={t`Note to the family`}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={propose.isBusy}>
            <Trans>Propose</Trans>
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
