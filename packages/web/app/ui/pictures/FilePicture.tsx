import { type ComponentProps, useCallback } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src' | 'ref'> & { file: Blob; alt: string }

/** A preview of a chosen file, before it is sent. */
export function FilePicture({ file, alt, ...rest }: Props) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img {...rest} ref={show} alt={alt} />
}
