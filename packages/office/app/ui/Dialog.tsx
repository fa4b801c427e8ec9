import { Group, Modal, type ModalRootProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Part } from './Part.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { useIsInFront } from './useIsInFront.ts'

type Props = Pick<ModalRootProps, 'size'> & { title: ReactNode; onClose: () => void; children: ReactNode }

export function Dialog({ title, size, onClose, children }: Props) {
  const { t } = useLingui()
  useFocusBack()
  const isInFront = useIsInFront()
  return (
    // Without a transition, because the next key may be meant for it.
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={isInFront}
      transitionProps={{ duration: 0 }}
      {...(size !== undefined && { size })}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's own header would be a second banner landmark */}
        <Group justify="space-between" wrap="nowrap" px="md" pt="md" pb="xs">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} />
        </Group>
        <Modal.Body>
          <Part>{children}</Part>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
