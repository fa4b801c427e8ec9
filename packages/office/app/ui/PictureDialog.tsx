import { Button, Group, Kbd, Modal, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './PictureDialog.module.css'
import { useFocusBack } from './useFocusBack.ts'
import { useIsInFront } from './useIsInFront.ts'

const CLOSE_KEY = 'Z'
const STEPS = [1, 1.5, 2, 3, 4] as const
/** Share of the picture's frame that one arrow press moves. */
const PAN = 0.25

interface Props {
  readonly src: string
  readonly alt: string
  /** The last action, if the picture is being decided on. */
  readonly done?: string
  /** Steps to the previous (-1) or next (1) picture. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined
  /** Where the focus goes on close; by default to the element that had it before. */
  readonly findPlace?: () => HTMLElement | null
  readonly onClose: () => void
}

/** A picture as large as the window allows, whole at first, zoomed by key or press. */
export function PictureDialog({ src, alt, done = '', onStep, findPlace, onClose }: Props) {
  const { t } = useLingui()
  useFocusBack(findPlace)
  const isInFront = useIsInFront()
  const [zoomed, setZoomed] = useState({ src, step: 0 })
  // each picture starts unzoomed
  const step = zoomed.src === src ? zoomed.step : 0
  const zoom = STEPS[step] ?? 1
  const stage = useRef<HTMLDivElement>(null)
  const setStep = (next: number) => setZoomed({ src, step: Math.max(0, Math.min(STEPS.length - 1, next)) })
  // Keeps the centre in place.
  useLayoutEffect(() => {
    const { current } = stage
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    )
  }, [src, step])
  const zoomBy: Readonly<Record<string, () => void>> = {
    '+': () => setStep(step + 1),
    '=': () => setStep(step + 1),
    '-': () => setStep(step - 1),
    '0': () => setStep(0),
    z: onClose,
  }
  const pan: Readonly<Record<string, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]>> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isInFront || event.ctrlKey || event.metaKey || event.altKey) return
    const [zoomTo, way] = [zoomBy[event.key.toLowerCase()], pan[event.key]]
    if (!zoomTo && !way) return
    // The queue behind the dialog handles these keys too.
    event.stopPropagation()
    event.preventDefault()
    zoomTo?.()
    if (!way) return
    const { current } = stage
    if (step > 0) current?.scrollBy(way[0] * PAN * current.clientWidth, way[1] * PAN * current.clientHeight)
    else if (way[0] !== 0) onStep?.(way[0])
  }
  useWindowEvent('keydown', onKeyDown, true)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={isInFront}
      size="100%"
      fullScreen
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content data-picture aria-label={alt} className={styles['content'] ?? ''}>
        <Group justify="space-between" gap="xs" p="xs" className={styles['bar'] ?? ''}>
          <Text size="sm" fw={600}>
            {alt}
          </Text>
          <Text component="output" size="sm" c="gray.8">
            {done}
          </Text>
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              disabled={step === 0}
              aria-keyshortcuts="-"
              aria-label={t`Smaller`}
              onClick={() => setStep(step - 1)}
            >
              −
            </Button>
            <Text size="sm" miw={48} ta="center" aria-live="polite">
              {Math.round(zoom * 100)} %
            </Text>
            <Button
              size="xs"
              variant="default"
              disabled={step === STEPS.length - 1}
              aria-keyshortcuts="+"
              aria-label={t`Larger`}
              onClick={() => setStep(step + 1)}
            >
              +
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-keyshortcuts={CLOSE_KEY}
              rightSection={
                <Kbd size="xs" visibleFrom="sm">
                  {CLOSE_KEY}
                </Kbd>
              }
              onClick={onClose}
              data-autofocus
            >
              <Trans>Close</Trans>
            </Button>
          </Group>
        </Group>
        {/* Scrolls by touch, wheel and arrows. */}
        <div ref={stage} className={styles['stage']}>
          <button
            type="button"
            className={styles['press']}
            style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
            aria-label={step === 0 ? t`Enlarge` : t`Show the whole picture`}
            onClick={() => setStep(step === 0 ? 2 : 0)}
          >
            <img src={src} alt={alt} data-zoomed={step > 0 || undefined} />
          </button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
