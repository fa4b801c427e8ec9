import { Button } from '../../ui/actions/Button.tsx'
import { CloseButton } from '../../ui/actions/CloseButton.tsx'
import { FilePicture } from '../../ui/pictures/FilePicture.tsx'
import styles from './UploadRow.module.css'
import type { Upload } from './useUploads.ts'

type Props = { upload: Upload; onRetry: () => void; onRemove: () => void }

/** One photo on its way: how far it is, or what went wrong and a way on. */
export function UploadRow({ upload: { file, progress, isFailed, message, mayRetry }, onRetry, onRemove }: Props) {
  const percent = Math.round(progress * 100)
  return (
    <li className={styles['row']}>
      {file.type.startsWith('image/') && (
        <FilePicture
          className={styles['preview']}
          file={file}
          alt=""
          width="48"
          height="58"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <div className={styles['words']}>
        <span className={styles['name']}>{file.name}</span>
        {isFailed ? (
          <span className={styles['fault']} role="alert">
            {message}
          </span>
        ) : (
          <span className={styles['progress']}>
            <progress max={100} value={percent} aria-label={`Sending ${file.name}`} />
            <span className={styles['percent']}>{percent === 100 ? 'Saving…' : `${percent} %`}</span>
          </span>
        )}
      </div>
      {isFailed && mayRetry && (
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
      {isFailed && <CloseButton label={`Leave out ${file.name}`} onClick={onRemove} />}
    </li>
  )
}
