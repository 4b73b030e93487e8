export type { Material } from './materials/material-model.ts'
export { materialSearch } from './materials/material-contract.ts'
export { materialDocument } from './materials/material-document.ts'
export { materialFields } from './materials/material-fields.ts'
export { unitOfMaterial } from './materials/material-unit.ts'
export { enteredGap, storedGap, usableShare } from './materials/material-gap.ts'
export type { MaterialReference } from './materials/material-reference.ts'
export { englishPart, materialReference } from './materials/material-reference.ts'
export {
  metresOfYards,
  metresPerKilo,
  sufficientMetrePrice,
  sufficientPrice,
} from './materials/material-rules.ts'
