import { BothNames } from './BothNames.tsx'
import styles from './SourceNote.module.css'
import { type Source, SOURCE_NAMES } from './sources.ts'

/** The source of a value, in small print beside it. */
export function SourceNote({ source }: { source: Source }) {
  return (
    <span className={styles['note']}>
      <BothNames name={SOURCE_NAMES[source]} isPlain />
    </span>
  )
}
