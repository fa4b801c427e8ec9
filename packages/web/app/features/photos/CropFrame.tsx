import { PHOTO_SHAPE } from '@thunai/contract/limits'
import { type PointerEvent, useState, type WheelEvent } from 'react'
import { FilePicture } from '../../ui/FilePicture.tsx'
import { areaOf, type Crop, MOST_ZOOM, pulled, type Size, zoomed } from './crop.rules.ts'
import styles from './CropFrame.module.css'

type Props = {
  file: File
  crop: Crop
  onCrop: (crop: Crop) => void
  onPicture: (picture: HTMLImageElement) => void
  onBroken: () => void
}

const percent = (part: number) => `${part * 100}%`

/** The frame shows what will be seen. The picture is pulled by finger or mouse, or set by the sliders. */
export function CropFrame({ file, crop, onCrop, onPicture, onBroken }: Props) {
  const [size, setSize] = useState<Size>()
  const area = size && areaOf(size, crop)

  function onPointerMove({ buttons, movementX, movementY, currentTarget }: PointerEvent): void {
    if (buttons === 0 || !size) return
    onCrop(pulled(size, crop, { x: movementX / currentTarget.clientWidth, y: movementY / currentTarget.clientHeight }))
  }
  return (
    <div className={styles['crop']}>
      <div
        className={styles['frame']} style={{ aspectRatio: String(PHOTO_SHAPE) }} onPointerMove={onPointerMove}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onWheel={({ deltaY }: WheelEvent) => onCrop(zoomed(crop, crop.zoom - deltaY / 500))}
      >
        <FilePicture
          file={file} alt="The chosen picture" draggable={false} className={styles['picture']}
          style={size && area && { width: percent(size.width / area.width), left: percent(-area.left / area.width), top: percent(-area.top / area.height) }}
          onLoad={({ currentTarget }) => {
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            onPicture(currentTarget)
          }}
          onError={onBroken}
        />
      </div>
      <p className={styles['hint']}>Pull the picture until the face is well in sight.</p>
      <Slider label="Zoom" value={(crop.zoom - 1) / (MOST_ZOOM - 1)} onChange={(part) => onCrop(zoomed(crop, 1 + part * (MOST_ZOOM - 1)))} />
      <Slider label="Left and right" value={crop.x} onChange={(x) => onCrop({ ...crop, x })} />
      <Slider label="Up and down" value={crop.y} onChange={(y) => onCrop({ ...crop, y })} />
    </div>
  )
}

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <label className={styles['slider']}>
      <span>{label}</span>
      <input type="range" min={0} max={100} value={Math.round(value * 100)} onChange={({ target }) => onChange(Number(target.value) / 100)} />
    </label>
  )
}
