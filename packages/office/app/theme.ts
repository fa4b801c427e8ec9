import { Badge, createTheme, Input, type MantineColorsTuple, Notification, Table } from '@mantine/core'

const kumkum: MantineColorsTuple = [
  '#fcf3f1',
  '#f6e3e2',
  '#ebc4c4',
  '#dc9da0',
  '#c8747b',
  '#b04c59',
  '#96263a',
  '#7b1a2b',
  '#631422',
  '#4a0f1a',
]

const leaf: MantineColorsTuple = [
  '#f1f8f1',
  '#e3f1e3',
  '#c3dfc5',
  '#9ecaa3',
  '#79b482',
  '#569c63',
  '#3a7d4a',
  '#256038',
  '#1c4c2c',
  '#133820',
]

const danger: MantineColorsTuple = [
  '#fef5f4',
  '#fdeae7',
  '#f9cdc7',
  '#f2a79e',
  '#e77a70',
  '#d65047',
  '#bf312a',
  '#a8201a',
  '#871713',
  '#660f0c',
]

const turmeric: MantineColorsTuple = [
  '#fef8e9',
  '#fbeecb',
  '#f5dc9c',
  '#ecc568',
  '#e0ac3c',
  '#d99a1c',
  '#a97406',
  '#7a5200',
  '#614100',
  '#483000',
]

/** The member site's colours and fonts on a calm background. */
export const theme = createTheme({
  colors: { kumkum, leaf, danger, turmeric },
  components: {
    // Lets keyboard users scroll tables wider than the window.
    TableScrollContainer: Table.ScrollContainer.extend({
      defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } },
    }),
    // No capitals.
    Badge: Badge.extend({ defaultProps: { tt: 'none' } }),
    // Notifications close by themselves.
    Notification: Notification.extend({ defaultProps: { withCloseButton: false } }),
    // Mantine's default grey lacks contrast
    InputWrapper: Input.Wrapper.extend({ styles: { description: { color: 'var(--mantine-color-gray-8)' } } }),
  },
  primaryColor: 'kumkum',
  primaryShade: 7,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '700' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  black: '#2b1d1a',
  focusRing: 'auto',
  respectReducedMotion: true,
})
