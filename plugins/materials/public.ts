export type { Material, MaterialReference } from './materials/material-contract.ts'
export { material, materialReference, materialSearch } from './materials/material-contract.ts'
export {
  enteredGap,
  metresOfYards,
  metresPerKilo,
  storedGap,
  sufficientMetrePrice,
  sufficientPrice,
} from './materials/material-rules.ts'
