/** Two interlaced kolam loops: thunai means companion. */
export function Logo({ size = 34 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M14 8c8 0 8 24 16 24 4.5 0 8-5 8-12s-3.5-12-8-12c-8 0-8 24-16 24-4.5 0-8-5-8-12s3.5-12 8-12z"
        transform="translate(-2)"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="20" r="2.2" fill="currentColor" stroke="none" />
      <circle cx="28" cy="20" r="2.2" fill="currentColor" stroke="none" />
      <circle cx="20" cy="7" r="1.8" fill="#d99a1c" stroke="none" />
      <circle cx="20" cy="33" r="1.8" fill="#d99a1c" stroke="none" />
    </svg>
  )
}
