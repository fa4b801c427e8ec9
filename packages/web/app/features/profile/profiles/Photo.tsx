import { PHOTO_FORMATS } from '@thunai/contract/values/photo-files'
import { type ComponentProps, useState } from 'react'
import { cardSources, photoUrl } from './photo-url.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError'> & {
  file: string
  alt: string
  /** The displayed width in CSS: "96px", or with media conditions. */
  sizes: string
  onBroken?: () => void
}

/** A photo on a card or in a list. The browser picks the smallest copy that is sharp enough. */
export function Photo({ file, sizes, alt, onBroken, ...rest }: Props) {
  const [hasCopies, setCopies] = useState(true)
  return (
    <picture>
      {hasCopies &&
        PHOTO_FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={cardSources(file, format)} sizes={sizes} />
        ))}
      <img
        {...rest}
        src={photoUrl(file)}
        alt={alt}
        decoding="async"
        onError={() => (hasCopies ? setCopies(false) : onBroken?.())}
      />
    </picture>
  )
}
