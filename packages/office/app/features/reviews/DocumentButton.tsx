import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../data/fetch-file.ts'
import { PictureDialog } from '../../ui/PictureDialog.tsx'

interface Props {
  readonly address: string
  readonly number: number
  readonly isPicture: boolean
  /** True if the caller has claimed the item. */
  readonly isOwn: boolean
  /** Claims the item; resolves to false if another person has it. */
  readonly onClaim: () => Promise<boolean>
}

/** Claims the item and opens its document. Each opening is recorded. */
export function DocumentButton({ address, number, isPicture, isOwn, onClaim }: Props) {
  const [picture, setPicture] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { t } = useLingui()
  useEffect(() => (picture === undefined ? undefined : () => URL.revokeObjectURL(picture)), [picture])
  async function open() {
    if (picture !== undefined) return setLarge(true)
    setBusy(true)
    const isTaken = isOwn || (await onClaim())
    if (isTaken && isPicture) await show()
    else if (isTaken) window.open(address, '_blank', 'noreferrer')
    setBusy(false)
  }
  async function show() {
    const file = await fetchFile(address)
    if (!file?.ok)
      return notifications.show({
        color: 'danger',
        title: t`Not opened`,
        message: t`The document could not be opened.`,
      })
    setPicture(URL.createObjectURL(await file.blob()))
    setLarge(true)
  }
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void open()}>
        <Trans>Open document {number}</Trans>
      </Button>
      {!isOwn && (
        <Text size="xs" c="gray.8">
          <Trans>Opening it claims this item and is recorded.</Trans>
        </Text>
      )}
      {picture !== undefined && isLarge && (
        <PictureDialog src={picture} alt={t`Document ${number}`} onClose={() => setLarge(false)} />
      )}
    </>
  )
}
