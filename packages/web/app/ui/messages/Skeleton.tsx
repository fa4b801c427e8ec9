import styles from './Skeleton.module.css'

type Props = {
  /** CSS width, e.g. "60%". */
  width?: string
  /** Pixels. */
  height?: number
  /** Number of text lines to draw instead of one block. */
  lines?: number
  round?: boolean
}

/** A grey placeholder for loading content. */
export function Skeleton({ width = '100%', height = 20, lines = 1, round = false }: Props) {
  const shapes = Array.from({ length: lines }, (_, line) => line)
  return (
    <span className={styles['shapes']} aria-hidden="true">
      {shapes.map((line) => (
        <span
          key={line}
          className={styles['shape']}
          style={{
            width: round ? height : line > 0 && line === lines - 1 ? '65%' : width,
            height,
            ...(round && { borderRadius: '50%' }),
          }}
        />
      ))}
    </span>
  )
}
