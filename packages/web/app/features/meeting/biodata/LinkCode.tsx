import { Trans } from '@lingui/react/macro'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import styles from './biodata.module.css'

/** Width of the quiet zone around the code, which cameras need. */
const EDGE = 4

/** A link as a QR code. */
export function LinkCode({ url }: { url: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(url)
    return { path: toSvgPath(code), size: code.size + 2 * EDGE }
  }, [url])
  return (
    <figure className="flush text-centred">
      <svg className={styles['code']} viewBox={`${-EDGE} ${-EDGE} ${size} ${size}`} aria-hidden="true">
        <rect x={-EDGE} y={-EDGE} width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="flush quiet small">
        <Trans>Pointing a phone’s camera at it opens the page.</Trans>
      </figcaption>
    </figure>
  )
}
