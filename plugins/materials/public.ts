export type { Material } from './materials/material-model.ts'
export { materialSearch } from './materials/material-contract.ts'
export { enteredGap, storedGap } from './materials/material-gap.ts'
export { materialReference } from './materials/material-reference.ts'
export {
  metresOfYards,
  metresPerKilo,
  sufficientMetrePrice,
  sufficientPrice,
} from './materials/material-rules.ts'
