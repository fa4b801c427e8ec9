import { Code, Stack, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../ui/Dialog.tsx'
import { HANDBOOK_PAGE, SECTIONS } from './handbook.ts'

/** A section of the operator's handbook. */
export function HandbookDialog({ section, onClose }: { section: string; onClose: () => void }) {
  const { title, blocks } = SECTIONS.get(section) ?? { title: section, blocks: [] }
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Stack gap="sm">
        {blocks.map(({ kind, text }) =>
          kind === 'code' ? (
            // Lets keyboard users scroll wide content.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <Code block key={text} tabIndex={0}>
              {text}
            </Code>
          ) : (
            <Text key={text}>
              <Written text={text} />
            </Text>
          ),
        )}
        <Text size="sm" c="gray.7">
          <Trans>From the operator’s handbook, {HANDBOOK_PAGE}</Trans>
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Commands and names are in backquotes. */
const Written = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // A text may repeat a name.
      // oxlint-disable-next-line react/no-array-index-key
      <Code key={at} fz="inherit">
        {part}
      </Code>
    ) : (
      part
    ),
  )
