import { Button, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { SITE_TEXTS } from '@thunai/contract/frame/limits'
import type { ShownText, TextVersion } from '@thunai/contract/office/texts'
import type { TextSection } from '@thunai/contract/values/site'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useTooLong } from '../../ui/useTooLong.ts'
import { changeTo, draftOf } from './draft.ts'
import { TextLines } from './TextLines.tsx'
import { useChangeText } from './useChangeText.ts'

type Props = { section: TextSection; to: TextVersion; current: ShownText; onClose: () => void }

/** Confirms that a section returns to an earlier version. */
export function BackDialog({ section, to, current, onClose }: Props) {
  const { t } = useLingui()
  const tooLong = useTooLong()
  const name = to.version === 0 ? t`The site file` : t`Version ${to.version}`
  const [reason, setReason] = useState(t`Restore: ${name}`)
  const change = useChangeText(onClose)
  return (
    <Dialog onClose={onClose} title={t`Restore this version`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change.run(
            changeTo(section, draftOf(to.texts), {
              version: current.version,
              replaces: current.waiting?.version ?? null,
              reason,
            }),
          )
        }}
      >
        <Stack>
          <Problem of={change.failure} />
          <Text size="sm">
            <Trans>Visitors read this version again. The current one stays in the history.</Trans>
          </Text>
          <TextLines texts={to.texts} />
          <TextInput
            label={t`Why`}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={tooLong(reason, SITE_TEXTS.reason)}
            required
          />
          <Button type="submit" loading={change.isBusy}>
            <Trans>Restore this version</Trans>
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
