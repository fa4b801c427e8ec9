import { useId } from 'react'

type Props = { className?: string | undefined }

const petals = [0, 45, 90, 135, 180, 225, 270, 315]

/** An eight-petalled pulli kolam, 120 px. */
export function KolamFlower({ className, size = 120 }: Props & { size?: number }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-60 -60 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {petals.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0 -14C10 -24 12 -40 0 -52C-12 -40 -10 -24 0 -14Z" />
          <circle cx="0" cy="-34" r="2.5" fill="currentColor" stroke="none" />
          <path d="M0 -52A52 52 0 0 1 36.8 -36.8" />
        </g>
      ))}
      <circle r="9" />
      <circle r="2.5" fill="currentColor" stroke="none" />
    </svg>
  )
}

/** A divider between sections: a line of loops round dots. */
export function KolamRule({ className }: Props) {
  const loops = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  return (
    <svg
      className={className}
      width="240"
      height="28"
      viewBox="-120 -14 240 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-118 0C-111 -12 -103 -12 -96 0S-79 12 -72 0S-55 -12 -48 0S-31 12 -24 0S-7 -12 0 0S17 12 24 0S41 -12 48 0S65 12 72 0S89 -12 96 0S111 12 118 0" />
      <path d="M-118 0C-111 12 -103 12 -96 0S-79 -12 -72 0S-55 12 -48 0S-31 -12 -24 0S-7 12 0 0S17 -12 24 0S41 12 48 0S65 -12 72 0S89 12 96 0S111 -12 118 0" />
      {loops.map((loop) => (
        <circle key={loop} cx={loop * 24 + 12 * Math.sign(loop)} cy="0" r="1.8" fill="currentColor" stroke="none" />
      ))}
    </svg>
  )
}

/** A band of loops across the full width. */
export function KolamBorder({ className }: Props) {
  const pattern = useId()
  return (
    <svg className={className} width="100%" height="28" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={pattern} width="48" height="28" patternUnits="userSpaceOnUse">
          <path
            d="M0 14C8 2 16 2 24 14S40 26 48 14M0 14C8 26 16 26 24 14S40 2 48 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
          <circle cx="12" cy="14" r="2" fill="currentColor" />
          <circle cx="36" cy="14" r="2" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="28" fill={`url(#${pattern})`} />
    </svg>
  )
}
