import { Anchor, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@thunai/contract/office/reviews'
import { useState } from 'react'
import styles from './SubjectFiles.module.css'

const isPicture = (address: string) => /\.(avif|webp|jpe?g|png)$/.test(address)

/** What came with it: pictures blurred until one wants to see them, and documents to be opened. */
export function SubjectFiles({ review: { subject } }: { review: Review }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  if (subject.files.length === 0) return null
  return (
    <Group gap="sm">
      {subject.files.map((address, at) =>
        isPicture(address) ? (
          <button
            key={address}
            type="button"
            className={styles['picture']}
            aria-pressed={shown.has(address)}
            aria-label={shown.has(address) ? t`Picture ${at + 1}` : t`Show picture ${at + 1}`}
            onClick={() => setShown((known) => new Set([...known, address]))}
          >
            <img src={address} alt="" width={220} height={275} data-shown={shown.has(address) || undefined} />
          </button>
        ) : (
          <Anchor key={address} href={address} target="_blank" rel="noreferrer">
            <Trans>Open document {at + 1}</Trans>
          </Anchor>
        ),
      )}
    </Group>
  )
}
