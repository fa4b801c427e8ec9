import { Kbd, Table } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTCUTS } from './shortcuts.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** Keyboard help, opened by "?". */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog onClose={onClose} title={<Trans>Shortcuts</Trans>}>
      <Table>
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, does }) => (
            <Table.Tr key={keys.join()}>
              <Table.Td w={140}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{t(does)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
