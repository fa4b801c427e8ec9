export { countFigures, recountFigures } from './count-figures.ts'
export { midnightInIndia } from './figures.rules.ts'
export { findFigures, type FiguresAsked } from './find-figures.ts'
