import { classes } from '../../../ui/text/classes.ts'
import { Photo } from './Photo.tsx'
import styles from './Portrait.module.css'

type Props = {
  name: string
  /** The photo's file; without one, the name's initial is shown. */
  photo: string | null
  /** Width and height in pixels. */
  size: number
  isRound?: boolean
}

export function Portrait({ name, photo, size, isRound = false }: Props) {
  const look = classes(styles['portrait'], isRound && styles['round'])
  if (photo === null) {
    return (
      <span
        className={classes(look, styles['letter'])}
        style={{ width: size, height: size, fontSize: size * 0.42 }}
        aria-hidden="true"
      >
        {[...name][0]?.toUpperCase()}
      </span>
    )
  }
  return (
    <Photo
      className={look}
      file={photo}
      alt={name}
      sizes={`${size}px`}
      width={size}
      height={size}
      style={{ width: size, height: size }}
    />
  )
}
