import styles from './SourceNote.module.css'
import { type Source, SOURCE_NAMES } from './sources.ts'

/** Where a value comes from, small beside it. */
export function SourceNote({ source }: { source: Source }) {
  const { en, ta } = SOURCE_NAMES[source]
  return (
    <span className={styles['note']}>
      {en} <span lang="ta">{ta}</span>
    </span>
  )
}
