/** Line icons on a 24 px grid, one stroke weight. */
const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-up': 'M6 15l6-6 6 6',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5',
  calendar: 'M4 6.5h16v13.5H4zM4 10.5h16M8 3.5v5M16 3.5v5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  'eye-off':
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.6A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2',
  phone:
    'M6 3.5h3.2l1.6 4.2-2 1.7a12 12 0 0 0 5.8 5.8l1.7-2 4.2 1.6V18a2.5 2.5 0 0 1-2.7 2.5A16.3 16.3 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5z',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  map: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0C18.5 15.4 12 21 12 21zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  chat: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5zM8.5 10.5h7M8.5 13.8h4.5',
  user: 'M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c0-4 3.4-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  users:
    'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c0-3.6 2.9-5.8 6.5-5.8s6.5 2.2 6.5 5.8M15.5 5a3.3 3.3 0 0 1 0 6.3M17.5 14c2.4.6 4 2.6 4 5.5',
  heart: 'M12 20S3.5 15 3.5 9a4.7 4.7 0 0 1 8.5-2.8A4.7 4.7 0 0 1 20.5 9c0 6-8.5 11-8.5 11z',
  star: 'M12 3.500l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.800l6-.8z',
  lock: 'M5.5 10.500h13v10h-13zM8.5 10.500V7.500a3.5 3.5 0 0 1 7 0v3',
  shield: 'M12 3.500l7.5 2.800v5.200c0 4.6-3.1 7.7-7.5 9-4.4-1.3-7.5-4.4-7.5-9V6.300zM8.7 12l2.4 2.4 4.2-4.6',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15zM10 20.500h4',
  camera: 'M4 7.500h3.500L9 5h6l1.5 2.500H20v11.500H4zM12 10a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.600z',
  edit: 'M4 20h4L19.5 8.500l-4-4L4 16zM13.5 6.500l4 4',
  trash: 'M4.5 6.500h15M9.5 6.500v-2h5v2M6.5 6.500l.9 13.500h9.200l.9-13.500M10 10.500v6M14 10.500v6',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.500M4.5 20h15',
  upload: 'M12 15.500V4.500M7.5 9L12 4.5 16.5 9M4.5 20h15',
  filter: 'M4 5.500h16l-6.2 7.300v6.200l-3.6-1.800v-4.400z',
  sort: 'M8 5v14M4.500 15.500L8 19l3.500-3.500M16 19V5M12.500 8.500L16 5l3.500 3.500',
  info: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.500M12 7.500v.6',
  success: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 12.300l2.8 2.800L16 9.5',
  warning: 'M12 4l9 16H3zM12 10v4.500M12 17v.6',
  error: 'M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9 9l6 6M15 9l-6 6',
  play: 'M7.5 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  more: 'M11.4 5.500a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.4 18.500a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M5.500 12v8h13v-8',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  home: 'M4 11l8-7 8 7v9h-5.500v-6h-5v6H4z',
  briefcase: 'M3.5 8h17v11.500h-17zM9 8V5h6v3M3.5 13h17',
  lamp: 'M12 3c1.8 2 2.6 3.2 2.6 4.500a2.6 2.6 0 0 1-5.2 0C9.4 6.2 10.2 5 12 3zM4 12h16c-.6 3.5-3.6 5.5-8 5.500S4.6 15.5 4 12zM12 17.500v3M8 20.500h8',
  device:
    'M7.5 3.500h9a1.500 1.500 0 0 1 1.500 1.500v14a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 6 19V5a1.500 1.500 0 0 1 1.500-1.500zM11 17.500h2',
  rings:
    'M9 9.500a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM15 9.500a5.5 5.5 0 1 1-2 10.600M15 9.500a5.5 5.5 0 0 0-3 .9M13 4l2-1.500L17 4l-2 2.500z',
} as const

export type IconName = keyof typeof drawings

type Props = {
  name: IconName
  /** Pixels. */
  size?: number
  className?: string | undefined
}

/** Always an ornament: the control around it carries the name. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
