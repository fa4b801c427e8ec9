import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { scrollIntoViewRef } from '../../../../lib/into-sight.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { CloseButton } from '../../../../ui/actions/CloseButton.tsx'
import { FilePicture } from '../../../../ui/pictures/FilePicture.tsx'
import styles from './UploadRow.module.css'
import type { Upload } from './useUploads.ts'

type Props = { upload: Upload; onRetry: () => void; onRemove: () => void }

/** One upload: its progress, or its failure with a retry. */
export function UploadRow({ upload: { file, progress, isFailed, message, mayRetry }, onRetry, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const percent = Math.round(progress * 100)
  return (
    // scrolled into view, because it is below the buttons that picked the photo
    <li ref={scrollIntoViewRef} className={styles['row']}>
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
        <span className="cut-off">{file.name}</span>
        {isFailed ? (
          <span className="danger semibold" role="alert">
            {say(i18n, message)}
          </span>
        ) : (
          <span className={styles['progress']}>
            <progress max={100} value={percent} aria-label={t`Sending ${file.name}`} />
            <span className={styles['percent']}>{percent === 100 ? t`Saving…` : `${percent} %`}</span>
          </span>
        )}
      </div>
      {isFailed && mayRetry && (
        <Button look="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {isFailed && <CloseButton label={t`Leave out ${file.name}`} onClick={onRemove} />}
    </li>
  )
}
