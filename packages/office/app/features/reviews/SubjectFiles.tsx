import { Group } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Review } from '@thunai/contract/desk/reviews'
import { useState } from 'react'
import { PictureDialog } from '../../ui/PictureDialog.tsx'
import { DocumentButton } from './DocumentButton.tsx'
import { isPicture, largeOf } from './photos/photo-of.ts'
import styles from './SubjectFiles.module.css'

type Props = { review: Review; isOwn: boolean; onClaim: () => Promise<boolean> }

/** Attachments: pictures, blurred until opened, and documents, which only the claimer may open. */
export function SubjectFiles({ review, isOwn, onClaim }: Props) {
  const { t } = useLingui()
  const { files, pictures: sealed = [] } = review.subject
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [large, setLarge] = useState<string>()
  if (files.length === 0) return null
  const pictures = files.filter(isPicture)
  const open = (address: string) => {
    setSeen((known) => new Set([...known, address]))
    setLarge(address)
  }
  const step = (by: 1 | -1) => {
    const next = pictures[pictures.indexOf(large ?? '') + by]
    if (next !== undefined) open(next)
  }
  return (
    <Group gap="sm">
      {files.map((address, at) =>
        isPicture(address) ? (
          <button
            key={address}
            type="button"
            className={styles['picture']}
            aria-label={t`Enlarge picture ${at + 1}`}
            onClick={() => open(address)}
          >
            <img src={address} alt="" width={220} height={275} data-shown={seen.has(address) || undefined} />
          </button>
        ) : (
          <DocumentButton
            key={address}
            address={address}
            number={at + 1}
            isPicture={sealed.includes(address)}
            isOwn={isOwn}
            onClaim={onClaim}
          />
        ),
      )}
      {large !== undefined && (
        <PictureDialog
          src={largeOf(large)}
          alt={t`Picture ${files.indexOf(large) + 1}`}
          onStep={step}
          onClose={() => setLarge(undefined)}
        />
      )}
    </Group>
  )
}
