import { useLingui } from '@lingui/react/macro'
import { PHOTO_SHAPE } from '@thunai/contract/frame/limits'
import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { FilePicture } from '../../../../ui/pictures/FilePicture.tsx'
import { areaOf, type Crop, MOST_ZOOM, pulled, type Size, zoomed } from './crop.rules.ts'
import styles from './CropFrame.module.css'

type Props = {
  file: File
  crop: Crop
  /** True once this crop has been uploaded. */
  isFixed: boolean
  onCrop: (crop: Crop) => void
  onPicture: (picture: HTMLImageElement) => void
  onBroken: () => void
}

type Point = { readonly x: number; readonly y: number }

const percent = (part: number) => `${part * 100}%`

/** A frame that shows the final crop. A finger, the mouse or the sliders move the picture. */
export function CropFrame({ file, crop, isFixed, onCrop, onPicture, onBroken }: Props) {
  const { t } = useLingui()
  const [size, setSize] = useState<Size>()
  const area = size && areaOf(size, crop)

  // not movementX and movementY, because browsers disagree whether they are CSS or screen pixels
  const last = useRef<Point>(undefined)

  function onPointerDown({ clientX, clientY, currentTarget, pointerId, isPrimary }: PointerEvent): void {
    if (!isPrimary || isFixed) return
    currentTarget.setPointerCapture(pointerId)
    last.current = { x: clientX, y: clientY }
  }
  function onPointerMove({ clientX, clientY, currentTarget, isPrimary }: PointerEvent): void {
    const before = last.current
    if (!before || !isPrimary || !size || isFixed) return
    last.current = { x: clientX, y: clientY }
    onCrop(
      pulled(size, crop, {
        x: (clientX - before.x) / currentTarget.clientWidth,
        y: (clientY - before.y) / currentTarget.clientHeight,
      }),
    )
  }
  const letGo = () => (last.current = undefined)
  return (
    <div className="stack gap-2">
      <div
        className={styles['frame']}
        style={{ aspectRatio: String(PHOTO_SHAPE) }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onWheel={({ deltaY }: WheelEvent) => isFixed || onCrop(zoomed(crop, crop.zoom - deltaY / 500))}
      >
        <FilePicture
          file={file}
          alt={t`The chosen picture`}
          draggable={false}
          className={styles['picture']}
          style={
            size &&
            area && {
              width: percent(size.width / area.width),
              left: percent(-area.left / area.width),
              top: percent(-area.top / area.height),
            }
          }
          onLoad={({ currentTarget }) => {
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            onPicture(currentTarget)
          }}
          onError={onBroken}
        />
      </div>
      <p className="flush quiet small text-centred">
        {isFixed ? t`The photo is saved, cropped like this.` : t`Move the picture until the face is easy to see.`}
      </p>
      <Slider
        isOff={isFixed}
        label={t`Zoom`}
        value={(crop.zoom - 1) / (MOST_ZOOM - 1)}
        onChange={(part) => onCrop(zoomed(crop, 1 + part * (MOST_ZOOM - 1)))}
      />
      <Slider isOff={isFixed} label={t`Left and right`} value={crop.x} onChange={(x) => onCrop({ ...crop, x })} />
      <Slider isOff={isFixed} label={t`Up and down`} value={crop.y} onChange={(y) => onCrop({ ...crop, y })} />
    </div>
  )
}

function Slider({
  isOff,
  label,
  value,
  onChange,
}: {
  isOff: boolean
  label: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <label className={styles['slider']}>
      <span>{label}</span>
      <input
        type="range"
        disabled={isOff}
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
    </label>
  )
}
