/** How long one step of decoding or encoding may take. */
export const STEP_SECONDS = 15

/** How copies are encoded. */
export const QUALITY = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76 },
  // prints are made from it, and reading a progressive one takes twice as long
  jpeg: { quality: 80 },
} as const
