import { Badge, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { type CounterProposal, proposeMatch } from '@thunai/contract/office/counter'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useFormDraft } from '../../session/useFormDraft.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { PROPOSAL_NAMES } from './counter-words.ts'

type Props = { memberId: string; proposals: readonly CounterProposal[]; onDone: () => unknown }

const EMPTY = { profileId: '', note: '' }

/** Profiles proposed to the family, and its answers. */
export function ProposalsPart({ memberId, proposals, onDone }: Props) {
  const { t, i18n } = useLingui()
  const draft = useFormDraft(`proposal ${memberId}`, EMPTY)
  const { profileId, note } = draft.value
  const write = (field: keyof typeof EMPTY, text: string) => draft.change((now) => ({ ...now, [field]: text }))
  const propose = useCommand(
    (answer: { anyway?: true }) =>
      callAsStaff(proposeMatch, { params: { memberId }, body: { profileId: profileId.trim(), note, ...answer } }),
    {
      onDone: async () => {
        draft.forget()
        await onDone()
      },
    },
  )
  const question = propose.failure?.code === 'clanQuestion' ? propose.failure.message : undefined
  return (
    <Card withBorder component="section">
      {question !== undefined && (
        <ConfirmDialog
          title={question}
          action={<Trans>Propose anyway</Trans>}
          command={{ run: () => propose.run({ anyway: true }), isBusy: propose.isBusy, failure: null }}
          onClose={propose.reset}
        >
          <Trans>Please talk to the family about this first. Propose the profile anyway?</Trans>
        </ConfirmDialog>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          propose.run({})
        }}
      >
        <Stack>
          <Title order={2} size="h5">
            <Trans>Proposals</Trans>
          </Title>
          <Problem of={question === undefined ? propose.failure : null} />
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
            onChange={({ currentTarget }) => write('profileId', currentTarget.value)}
            required
          />
          <TextInput
            label={t`Note to the family`}
            value={note}
            onChange={({ currentTarget }) => write('note', currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={propose.isBusy}>
            <Trans>Propose</Trans>
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
