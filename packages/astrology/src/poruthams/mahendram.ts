import { verdict, type Pair, type Verdict } from './pair.ts'

/** All nine sources have exactly these counts. */
const GOOD = [4, 7, 10, 13, 16, 19, 22, 25]

/** Mahendram: children and their well-being, by the count from the girl's star to the boy's. */
export const mahendram = ({ starCount: count }: Pair): Verdict =>
  GOOD.includes(count)
    ? verdict(
        'uthamam',
        `The boy's star is number ${count} from the girl's, one of 4, 7, 10 … 25.`,
        `பெண் நட்சத்திரத்திலிருந்து ஆண் நட்சத்திரம் ${count}-வது; பொருந்தும்.`,
      )
    : verdict(
        'athamam',
        `The boy's star is number ${count} from the girl's, not one of 4, 7, 10 … 25.`,
        `பெண் நட்சத்திரத்திலிருந்து ஆண் நட்சத்திரம் ${count}-வது; பொருந்தாது.`,
      )
