import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownText } from '@thunai/contract/office/texts'
import type { TextSection } from '@thunai/contract/values/site'
import { Problem } from '../../ui/Problem.tsx'
import { When } from '../../ui/When.tsx'
import { draftOf } from './draft.ts'
import { TextComparison } from './TextComparison.tsx'
import { useConfirmText } from './useConfirmText.ts'

type Props = { section: TextSection; current: ShownText; waiting: NonNullable<ShownText['waiting']> }

/** A change that needs a second person: the current text, the new one, and the buttons to confirm or reject it. */
export function WaitingChange({ section, current, waiting: { version, by, at, reason, texts, isYours } }: Props) {
  const { t } = useLingui()
  const title = t`A change waits for a second person`
  const confirming = useConfirmText(section)
  const decide = (decision: 'approve' | 'refuse') => confirming.run({ version, decision })
  return (
    <section aria-label={title}>
      <Alert color="turmeric" variant="light" title={title} mb="lg">
        <Stack gap="xs" align="flex-start">
          <Problem of={confirming.failure} />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {by} · <When at={at} span />
          </Text>
          <Text size="sm">{reason}</Text>
          <TextComparison section={section} now={draftOf(current.texts)} after={draftOf(texts)} />
          <Text size="sm">
            {isYours ? (
              <Trans>A second person has to agree. The operator has been emailed about it.</Trans>
            ) : (
              <Trans>
                Please ask {by} in person or by phone before you agree. The operator has been emailed about it.
              </Trans>
            )}
          </Text>
          <Group gap="xs">
            {!isYours && (
              <Button size="xs" loading={confirming.isBusy} onClick={() => decide('approve')}>
                <Trans>Agree, and publish</Trans>
              </Button>
            )}
            <Button size="xs" variant="default" disabled={confirming.isBusy} onClick={() => decide('refuse')}>
              {isYours ? <Trans>Withdraw</Trans> : <Trans>Refuse</Trans>}
            </Button>
          </Group>
        </Stack>
      </Alert>
    </section>
  )
}
