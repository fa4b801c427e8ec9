/** The picture's texts, in the page's language. */
interface Announcement {
  readonly names: readonly [string, string]
  readonly said: string
  readonly day: string
}

const SIDE = 1080
const IVORY = '#fdf8ee'
const KUMKUM = '#7d1128'
const TURMERIC = '#d9940d'
const MARIGOLDS = ['#e8a317', '#d9740d', '#f2c14e']

/**
 * Draws a square picture to share: two garlands, two names, and that the match is fixed. Drawn on this device, so that
 * it goes nowhere else.
 */
export async function drawAnnouncement({ names, said, day }: Announcement): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  await document.fonts.ready
  pen.fillStyle = IVORY
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.strokeStyle = TURMERIC
  pen.lineWidth = 6
  pen.strokeRect(36, 36, SIDE - 72, SIDE - 72)
  garland(pen, 40, SIDE / 2)
  garland(pen, SIDE / 2, SIDE - 40)
  const family = getComputedStyle(document.body)
  const heading = family.getPropertyValue('--font-heading') || family.fontFamily
  pen.textAlign = 'center'
  pen.fillStyle = KUMKUM
  write(pen, names[0], 470, 92, `700 {} ${heading}`)
  write(pen, '&', 570, 64, `400 {} ${heading}`)
  write(pen, names[1], 680, 92, `700 {} ${heading}`)
  write(pen, said, 820, 48, `400 {} ${family.fontFamily}`)
  write(pen, day, 890, 40, `400 {} ${family.fontFamily}`)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'match.png', { type: 'image/png' }) : undefined
}

/** Draws a centred line, in smaller type if it would be too wide. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, size: number, font: string): void {
  const maxWidth = SIDE - 160
  pen.font = font.replace('{}', `${size}px`)
  const { width } = pen.measureText(text)
  if (width > maxWidth) pen.font = font.replace('{}', `${Math.floor((size * maxWidth) / width)}px`)
  pen.fillText(text, SIDE / 2, y)
}

/** Draws flowers along a hanging line. */
function garland(pen: CanvasRenderingContext2D, from: number, to: number): void {
  const steps = 22
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps
    const x = from + (to - from) * part
    const y = 70 + 230 * Math.sin(Math.PI * part)
    pen.beginPath()
    pen.arc(x, y, 26, 0, 2 * Math.PI)
    pen.fillStyle = MARIGOLDS[step % MARIGOLDS.length] ?? TURMERIC
    pen.fill()
  }
}
