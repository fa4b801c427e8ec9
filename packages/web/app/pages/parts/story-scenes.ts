import { msg } from '@lingui/core/macro'
import garlands from '../../ui/pictures/story-garlands.svg?no-inline'
import temple from '../art/story-temple.svg?no-inline'
import twoHomes from '../art/story-two-homes.svg?no-inline'

/** Drawings for the site file's three stories, in order; 480 by 320. */
export const storyScenes = [
  { picture: garlands, alt: msg`Drawing: bride and groom with garlands under an arch of flowers and lamps` },
  { picture: temple, alt: msg`Drawing: a couple beside a lotus pond, a temple tower behind them` },
  { picture: twoHomes, alt: msg`Drawing: two windows joined by a thread, one on paddy fields, one on a city at night` },
] as const
