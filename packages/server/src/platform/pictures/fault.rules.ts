/** What an error of the decoder means for whoever sent the picture. */
export function faultOf(error: unknown): 'imageTooLarge' | 'imageDamaged' | 'busy' {
  const says = error instanceof Error ? error.message : ''
  // "timeout: 40% complete"
  if (/(?:^|\n)timeout: \d+% complete/.test(says)) return 'busy'
  return /pixel limit|too large|exceeds/i.test(says) ? 'imageTooLarge' : 'imageDamaged'
}
