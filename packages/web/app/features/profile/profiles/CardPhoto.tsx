import type { ProfileSummary } from '@thunai/contract/finding/search'
import { useState } from 'react'
import man from './art/no-photo-man.svg?no-inline'
import woman from './art/no-photo-woman.svg?no-inline'
import { Photo } from './Photo.tsx'
import { drawingOf, photoOf } from './photo-words.ts'

type Props = {
  profile: Pick<ProfileSummary, 'name' | 'gender' | 'profileThumbnailImage'>
  /** In pixels; `sizes` is the displayed width in CSS. */
  width: number
  height: number
  sizes: string
  className: string | undefined
}

/** A member's photo in a list; a drawing if there is no visible photo. */
export function CardPhoto({ profile: { name, gender, profileThumbnailImage: file }, sizes, ...shape }: Props) {
  const [isBroken, setBroken] = useState(false)
  if (file === null || file === '' || isBroken) {
    return <img {...shape} loading="lazy" src={gender === 'Male' ? man : woman} alt={drawingOf(name)} />
  }
  return (
    <Photo {...shape} loading="lazy" file={file} alt={photoOf(name)} sizes={sizes} onBroken={() => setBroken(true)} />
  )
}
