export { countFigures, recountFigures } from './count-figures.ts'
export { findFigures, type FiguresAsked } from './find-figures.ts'
