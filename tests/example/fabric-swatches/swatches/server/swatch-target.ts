import type { ReferenceTarget } from '../../../../../core/server/document/reference-target.ts'

/** A reference to a swatch. A used up swatch stays valid where it was chosen before. */
export const swatchTarget: ReferenceTarget = {
  noun: 'swatches',
  table: 'swatches',
  name: '$.name',
  retired: `$.status = 'UsedUp'`,
}
